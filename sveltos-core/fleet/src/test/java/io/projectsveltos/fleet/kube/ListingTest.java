package io.projectsveltos.fleet.kube;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ListingTest {
    private final Listing<String> listing = new Listing<>();
    private final List<String> gone = new ArrayList<>();

    @Test
    void findsWhatWasKnownAndNotShown() {
        listing.begin();
        listing.saw("a");
        listing.end(List.of("a", "b"), gone::add);

        assertThat(gone).containsExactly("b");
    }

    @Test
    void forgetsWhatWasShownBeforeItBeganAnew() {
        listing.begin();
        listing.saw("a");
        listing.begin();
        listing.saw("b");
        listing.end(List.of("a", "b"), gone::add);

        assertThat(gone).containsExactly("a");
    }

    @Test
    void doesNotCountWhatWasToldOfBetweenListings() {
        listing.saw("a");
        listing.begin();
        listing.end(List.of("a"), gone::add);

        assertThat(gone).containsExactly("a");
    }

    @Test
    void isWholeOnceTheFirstOneEnded() {
        listing.begin();
        assertThat(listing.wasWhole()).isFalse();

        listing.end(List.of(), gone::add);
        listing.begin();

        assertThat(listing.wasWhole()).isTrue();
        listing.awaitWhole();
    }
}
