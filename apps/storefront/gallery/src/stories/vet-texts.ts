import { aReview, type FakeProvider } from '@pawcall/testing';

const REVIEWERS = [
  { author: 'Priscilla', author_last_name: 'V.', created_at: '2026-05-30T17:00:00Z' },
  { author: 'Jonah', author_last_name: 'M.', created_at: '2026-05-09T17:00:00Z' },
];

const reviewsOf = (...bodies: readonly string[]): FakeProvider['reviews'] =>
  bodies.map((body, index) => aReview({ body, ...REVIEWERS[index] }));

/** What vets say of themselves, what their clients say of them, and their portraits. */
export const WORDS = {
  Okafor: {
    photo: new URL('../portraits/okafor.svg', import.meta.url).href,
    reviews: [
      aReview({
        body: 'Clear, calm and quick. Maya spotted the ear infection within minutes and gave us a plan we could start the same night.',
      }),
      aReview({
        body: 'She took time to explain what to watch for and when to go in person. Biscuit’s rash is already better.',
        author: 'Omar',
        author_last_name: 'H.',
        created_at: '2026-05-12T17:00:00Z',
      }),
      aReview({
        body: 'Kind with a very nervous cat, and honest about what a video visit can and can’t do.',
        author: 'Lucia',
        author_last_name: 'P.',
        created_at: '2026-04-30T17:00:00Z',
      }),
    ],
  },
  Reyes: {
    photo: new URL('../portraits/reyes.svg', import.meta.url).href,
    description:
      'Daniel ran a mobile practice in East County for six years before he moved to video visits. He likes to see a pet where it lives, and to begin with what can be done at home.',
    reviews: reviewsOf(
      'Daniel watched our dog walk up and down the hall and knew which knee it was.',
      'He sent his notes within the hour, and we understood every word of them.',
    ),
  },
  Natarajan: {
    photo: new URL('../portraits/natarajan.svg', import.meta.url).href,
    description:
      'Priya looks after cats above all, older ones most of all. She works through weight, kidneys and thyroid one at a time, and tells you which signs are worth writing down.',
    reviews: reviewsOf(
      'Priya has looked after our old cat since the winter. She remembers everything.',
      'We had two questions and went away with five answers. Worth it.',
    ),
  },
  Lin: {
    photo: new URL('../portraits/lin.svg', import.meta.url).href,
    description:
      'Grace likes small questions as much as large ones. She shows how to give tablets and clean ears while you watch, and says when a visit in person is worth the drive.',
    reviews: reviewsOf(
      'Grace showed me how to give a tablet to a cat who bites. It worked the first time.',
      'Patient with my children and with the rabbit.',
    ),
  },
  Kowalski: {
    photo: new URL('../portraits/kowalski.svg', import.meta.url).href,
    description:
      'Elena came to general practice from eight years of emergency nights. She is quick to tell what can wait from what cannot, and stays calm when an owner is not.',
    reviews: reviewsOf(
      'Elena told us at once that it could wait until the morning, and why.',
      'Straight to the point, and very kind about it.',
    ),
  },
  Bell: {
    photo: new URL('../portraits/bell.svg', import.meta.url).href,
    description:
      'Marcus treats working dogs and the people who run them. He asks about food, sleep and miles before he asks about anything else.',
    reviews: reviewsOf('Marcus changed what our kelpie eats, and the limp went away.'),
  },
  Sato: {
    photo: new URL('../portraits/sato.svg', import.meta.url).href,
    description:
      'Hana began in a shelter, and still thinks of the first weeks with a new pet as the ones that count: food, crate, litter and sleep.',
    reviews: reviewsOf('Hana got us through the first week with two kittens.'),
  },
  Beck: {
    description:
      'Nora is a registered veterinary technician. She shows how to trim claws, give tablets and clean ears, and says when a question is one for a veterinarian.',
    reviews: reviewsOf('Nora showed me how to brush a cat who bites. It worked the first time.'),
  },
  Solberg: {
    photo: new URL('../portraits/solberg.svg', import.meta.url).href,
    description:
      'Ingrid has practised for twenty years, half of them with horses. She explains what a blood test says in words that fit on a postcard.',
    reviews: reviewsOf('Ingrid read the results with us line by line.'),
  },
};
