package io.projectsveltos.kernel;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Executor;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/**
 * A world in which time and the order of everything come from one seed.
 *
 * <p>Each task of the {@link Executor} is an actor with a thread of its own, but only one thread
 * runs at a time: the test steps an actor, and the actor hands back when it {@link #pause}s or
 * ends. So turns interleave in every order, and the same seed gives the same order. Time moves only
 * when it is told to; an alarm whose time has come rings when the test lets it, and rings even if
 * it is cancelled after that time came, as a timer's thread does that was a moment quicker.
 */
final class Simulation implements InstantSource, Executor, Timers {
    private final Random random;
    private final List<Actor> actors = new ArrayList<>();
    private final List<SimulatedAlarm> alarms = new ArrayList<>();
    private final List<SimulatedAlarm> ringing = new ArrayList<>();
    private final Semaphore handedBack = new Semaphore(0);
    private Instant now = Instant.EPOCH;
    private @Nullable Actor current;
    private @Nullable Throwable failure;

    Simulation(long seed) {
        this.random = new Random(seed);
    }

    Random random() {
        return random;
    }

    @Override
    public Instant instant() {
        return now;
    }

    @Override
    public void execute(Runnable task) {
        actors.add(new Actor(task));
    }

    @Override
    public Alarm after(Duration delay, Runnable task) {
        SimulatedAlarm alarm = new SimulatedAlarm(now.plus(delay), task);
        alarms.add(alarm);
        return () -> alarms.remove(alarm);
    }

    /** Called by an actor: lets others go first. */
    void pause() {
        Actor me = current;
        if (me == null) {
            throw new IllegalStateException("only an actor can pause");
        }
        handedBack.release();
        me.go.acquireUninterruptibly();
    }

    /** Steps one actor chosen by the seed; false if there is none. */
    boolean stepAny() {
        if (actors.isEmpty()) {
            return false;
        }
        Actor chosen = actors.get(random.nextInt(actors.size()));
        current = chosen;
        chosen.resume();
        handedBack.acquireUninterruptibly();
        current = null;
        if (chosen.ended) {
            actors.remove(chosen);
        }
        if (failure != null) {
            throw new AssertionError("an actor failed", failure);
        }
        return true;
    }

    /** Moves the time; alarms that are due may ring from now on. */
    void advance(Duration duration) {
        now = now.plus(duration);
        List<SimulatedAlarm> due = alarms.stream().filter(a -> !a.due.isAfter(now)).toList();
        alarms.removeAll(due);
        ringing.addAll(due);
    }

    /** Lets one alarm ring that is due; false if there is none. */
    boolean ringAny() {
        if (ringing.isEmpty()) {
            return false;
        }
        ringing.remove(random.nextInt(ringing.size())).task.run();
        return true;
    }

    /** Moves to the next alarm; false if none is set. */
    boolean advanceToNextAlarm() {
        return alarms.stream()
                .map(alarm -> alarm.due)
                .min(Instant::compareTo)
                .map(
                        due -> {
                            advance(Duration.between(now, due));
                            return true;
                        })
                .orElse(false);
    }

    /** Moves the time and lets all that follows from it happen. */
    void pass(Duration duration) {
        Instant end = now.plus(duration);
        settle();
        while (alarms.stream().anyMatch(alarm -> !alarm.due.isAfter(end))) {
            advanceToNextAlarm();
            settle();
        }
        advance(Duration.between(now, end));
        settle();
    }

    /** Lets everything happen that can without time passing. */
    void settle() {
        boolean more = true;
        while (more) {
            more = ringAny() || stepAny();
        }
    }

    /** How many alarms are set and not due. */
    int alarms() {
        return alarms.size();
    }

    private record SimulatedAlarm(Instant due, Runnable task) {}

    private final class Actor {
        private final Semaphore go = new Semaphore(0);
        private final Runnable task;
        private boolean begun;
        private boolean ended;

        Actor(Runnable task) {
            this.task = task;
        }

        void resume() {
            if (begun) {
                go.release();
            } else {
                begun = true;
                Thread.ofVirtual().start(this::live);
            }
        }

        private void live() {
            try {
                task.run();
            } catch (Throwable e) {
                failure = e;
            } finally {
                ended = true;
                handedBack.release();
            }
        }
    }
}
