import type { Told } from '../checker.ts';
import type { Journal, Outcome, Story } from '../journal.ts';

/** Knowledge of consumers at one moment: how much of each story had been acknowledged. */
export class Knowledge {
  /** Number of changes that each story had. */
  readonly #changes: Map<Story, number>;

  constructor(journal: Journal) {
    const acknowledged = journal.stories.filter(({ booked }) => booked === 'acknowledged');
    this.#changes = new Map(acknowledged.map((story) => [story, story.changes.length]));
  }

  /** Stories whose booking was acknowledged. */
  get stories(): Story[] {
    return [...this.#changes.keys()];
  }

  /** The journal in which everything acknowledged later may have happened before that moment, or not. */
  of({ stories }: Journal): Told {
    return {
      stories: stories.map((story) => this.#then(story)),
      late: [],
      withoutRetryAfter: [],
      internal: [],
    };
  }

  #then(story: Story): Story {
    const known = this.#changes.get(story);
    return {
      ...story,
      booked: known === undefined ? openOf(story.booked) : story.booked,
      changes: story.changes.map((change, index) =>
        index < (known ?? 0) ? change : { ...change, outcome: openOf(change.outcome) },
      ),
    };
  }
}

const openOf = (outcome: Outcome): Outcome => (outcome === 'acknowledged' ? 'unknown' : outcome);
