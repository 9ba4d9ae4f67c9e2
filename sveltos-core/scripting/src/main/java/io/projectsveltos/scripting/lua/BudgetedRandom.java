package io.projectsveltos.scripting.lua;

import java.security.SecureRandom;

/** Secret numbers that cost: looking for large primes, the one long work in here, asks for many. */
final class BudgetedRandom extends SecureRandom {
    private static final int STEPS_A_BYTE = 64;

    private final transient LuaBudget budget;

    BudgetedRandom(LuaBudget budget) {
        this.budget = budget;
    }

    @Override
    public void nextBytes(byte[] bytes) {
        budget.steps(bytes.length * STEPS_A_BYTE);
        super.nextBytes(bytes);
    }
}
