import type { Story } from './unusual-stories.ts';

/** Stories of everyday care and hard decisions by concern slug; `{pet}`, `{he}`, `{his}` and `{him}` are the patient. */
export const CARE_STORIES: Readonly<Record<string, Story>> = {
  'behavior-changes': {
    problems: [
      '{pet} suddenly wanted nothing to do with us.',
      '{pet} was not {himself}, and I could not say why.',
    ],
    outcomes: [
      'It was pain, not temper. I would never have guessed.',
      'Small changes at home and our old {pet} is back.',
    ],
  },
  'weight-nutrition': {
    problems: [
      '{pet} had put on far too much over the winter.',
      'I had six browser tabs open about food and no idea what to buy.',
    ],
    outcomes: [
      '{pet} has lost almost a tenth of {his} weight already.',
      'We got a feeding plan that fits our mornings and our budget.',
      'Who knew how much a handful is.',
    ],
  },
  'anxiety-fear': {
    problems: [
      'Fireworks turn {pet} into a shaking heap.',
      '{pet} howled whenever we left the house.',
    ],
    outcomes: [
      'We have a plan for the next holiday and it already helps.',
      'Slow work, but last Friday {he} stayed alone for an hour.',
    ],
  },
  'litter-box': {
    problems: [
      '{pet} had decided that the bath mat was {his} toilet.',
      'Everywhere but the litter box, for two weeks.',
    ],
    outcomes: ['One more box in a quieter corner. That was all.', 'No accidents since.'],
  },
  hairballs: {
    problems: ['{pet}’s coat was one big mat.', 'More fur on the floor than on {pet}.'],
    outcomes: [
      'Brushing lessons on camera, and {pet} put up with it.',
      'Much less trouble since the change of food.',
    ],
  },
  'puppy-kitten-care': {
    problems: [
      'First night with {pet} and I had forty questions.',
      'New baby in the house, and {he} has teeth.',
    ],
    outcomes: [
      'We went through all forty.',
      'We now have a timetable for everything from worming to bedtime.',
    ],
  },
  'senior-care': {
    problems: [
      '{pet} is fifteen and starting to slow down.',
      'We wanted to know what is just age and what is not.',
    ],
    outcomes: [
      '{He} is more comfortable than {he} has been in a year.',
      'I feel ready for the next stage, whatever it brings.',
    ],
  },
  'medication-questions': {
    problems: [
      'Two medicines from two clinics, and I did not know if they went together.',
      'I had given {pet} a double dose by mistake.',
    ],
    outcomes: [
      'We checked every box on camera. One had to go.',
      'I was told what to look for, and all was well.',
    ],
  },
  'second-opinion': {
    problems: [
      'We had been quoted for an operation and wanted another pair of eyes.',
      'Something about the first diagnosis did not sit right with me.',
    ],
    outcomes: [
      'The answer was the same, but now I understand why.',
      'We saved {pet} an operation that could wait.',
    ],
  },
  'general-wellness': {
    problems: [
      'Nothing dramatic, just a yearly check on {pet}.',
      'I wanted to be sure we were doing right by {pet}.',
    ],
    outcomes: [
      'We came away with three simple things to change.',
      'Good to hear that {he} is doing fine.',
    ],
  },
  'vaccination-advice': {
    problems: [
      'I was confused about which vaccinations {pet} really needs.',
      'We took {pet} in last month and no idea what {he} has had.',
      'Our reminder card listed six vaccinations. Six.',
    ],
    outcomes: [
      'I have a schedule now and the reasons behind it.',
      'Two of them were not needed at all where we live.',
    ],
  },
  'after-surgery': {
    problems: [
      'Day three after the operation and {pet} had got at {his} dressing.',
      'I was not sure the scar should look like that.',
    ],
    outcomes: ['The scar looks perfect now.', 'Everything is healing as it should.'],
    companion: {
      problems: [],
      outcomes: ['{pet} wears a baby shirt instead of the cone, and everyone is happier.'],
    },
  },
  'travel-plans': {
    problems: [
      'We are moving abroad and {pet} is coming along.',
      'Nine hours in a car with {pet}: I was dreading it.',
    ],
    outcomes: ['The list of papers alone was worth the fee.', '{pet} slept most of the way.'],
  },
  'end-of-life': {
    problems: [
      'We had to talk about letting {pet} go.',
      'It was the hardest call I have had to make.',
    ],
    outcomes: [
      'I will always be grateful for that half hour.',
      'We were given time, facts and kindness, in that order.',
    ],
  },
  'heat-mating': {
    problems: [
      'We were unsure when to have {pet} neutered.',
      'Everybody in the park had an opinion on neutering {pet}.',
    ],
    outcomes: ['I now know the pros and cons and we have a date.'],
  },
};
