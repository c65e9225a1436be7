/** What owners report about one concern: how it began and how it went on. */
export interface Story {
  readonly problems: readonly string[];
  readonly outcomes: readonly string[];
  /** More of both, which only fit a dog or a cat. */
  readonly companion?: {
    readonly problems: readonly string[];
    readonly outcomes: readonly string[];
  };
}

/** Stories of animals other than dogs and cats by concern slug; `{pet}`, `{he}`, `{his}` and `{him}` are the patient. */
export const UNUSUAL_STORIES: Readonly<Record<string, Story>> = {
  'not-eating': {
    problems: [
      '{pet} had not eaten since the day before.',
      '{pet} turned away from everything, even the good stuff.',
    ],
    outcomes: [
      'By evening {he} was nibbling again.',
      'We were told to go in at once, and that probably saved {him}.',
    ],
  },
  'housing-habitat': {
    problems: ['I wanted to get {pet}’s home right.', '{pet} was bored and it showed.'],
    outcomes: [
      'We rebuilt the whole setup over a weekend. {pet} approves.',
      'More room, more to do, a much happier animal.',
    ],
  },
  'enclosure-heat-light': {
    problems: [
      '{pet} spent all day pressed against the glass.',
      'I was not sure about the bulb, the timer, any of it.',
    ],
    outcomes: ['The temperatures were off by a mile. Fixed now.', 'New lamp, new {pet}.'],
  },
  'shedding-molting': {
    problems: ['{pet} had bits of old skin stuck for days.', 'A molt gone wrong, or so I thought.'],
    outcomes: [
      'More humidity and patience. It came off by itself.',
      'All normal, and I know what to look for next time.',
    ],
  },
  'shell-scales': {
    problems: ['A soft patch on {pet} had me worried.', 'White spots had turned up overnight.'],
    outcomes: [
      'Caught early, treated at home, gone in three weeks.',
      'The photos were enough to tell what it was.',
    ],
  },
  'water-quality': {
    problems: [
      'The whole tank looked unhappy, {pet} most of all.',
      'My test strips made no sense to me.',
    ],
    outcomes: [
      'Smaller water changes, more often. The tank is clear.',
      'We worked out the cycle together and lost nobody.',
    ],
  },
  parasites: {
    problems: ['The lab found worms and sent no explanation.', '{pet} was dull and losing weight.'],
    outcomes: ['The doses were worked out to the gram.', 'The next sample was clean.'],
  },
  'feather-plucking': {
    problems: [
      '{pet} had a bald chest and kept going.',
      'Feathers everywhere, none of them on {pet}.',
    ],
    outcomes: [
      'New feathers are coming in.',
      'It was boredom. We have a puzzle for every day of the week now.',
    ],
  },
  'egg-laying': {
    problems: ['{pet} would not stop laying.', 'I feared an egg was stuck.'],
    outcomes: [
      'Shorter days and less fuss did the trick.',
      'We were sent in right away and {he} is fine.',
    ],
  },
  'overgrown-teeth': {
    problems: ['{pet} was dropping food and drooling.', '{pet}’s front teeth had grown crooked.'],
    outcomes: ['More hay, fewer pellets, and a trim where it was needed.', '{pet} crunches again.'],
  },
  'hoof-lameness': {
    problems: ['{pet} was short on the near fore.', 'A warm hoof on a Saturday, of course.'],
    outcomes: [
      'An abscess, as suspected. Sound within the week.',
      'The farrier and the vet now talk to each other, which is new.',
    ],
  },
  'herd-health': {
    problems: [
      'Two of my goats were off their feed.',
      'I needed a plan for a small flock and a smaller budget.',
    ],
    outcomes: [
      'We have a worming and feeding calendar at last.',
      'Everyone is back on their feet.',
    ],
  },
  colic: {
    problems: ['{pet} was pawing and looking at {his} flank.'],
    outcomes: ['Stayed with us on video until our own vet arrived.'],
  },
};
