import type { Story } from './unusual-stories.ts';

/** Stories of illness and injury by concern slug; `{pet}`, `{he}`, `{his}` and `{him}` are the patient. */
export const ILLNESS_STORIES: Readonly<Record<string, Story>> = {
  'itching-skin': {
    problems: [
      '{pet} had scratched {himself} raw again.',
      'We had been fighting {pet}’s itchy skin since spring.',
    ],
    outcomes: ['Two weeks on, the coat is growing back.', 'The scratching has nearly stopped.'],
    companion: {
      problems: ['{pet} was chewing {his} paws all night and nobody slept.'],
      outcomes: ['Changing the food made more difference than three creams had.'],
    },
  },
  'ear-problems': {
    problems: [
      '{pet} kept shaking {his} head and one ear smelled awful.',
      'Another ear infection, the third this year.',
      '{pet} would not let anybody near {his} left ear.',
    ],
    outcomes: [
      'The ear was clean within a week.',
      'Now we know how to clean them properly and it has not come back.',
      'Turns out I had been using the drops wrong the whole time.',
    ],
  },
  'vomiting-diarrhea': {
    problems: [
      '{pet} had been sick four times since breakfast.',
      'Three days of an upset stomach and a very sorry looking {pet}.',
      'Our {species} raided the trash and paid for it.',
    ],
    outcomes: [
      'Bland food, small portions, and by Sunday {he} was back to normal.',
      'We were told exactly which signs would mean a trip to the clinic. Thankfully none came.',
      '{pet} kept dinner down the same evening.',
    ],
  },
  'eye-problems': {
    problems: [
      '{pet} woke up with one eye shut and weepy.',
      'I noticed a cloudy spot in {pet}’s eye.',
    ],
    outcomes: [
      'The drops worked in two days.',
      'We were sent to be seen in person the same day, and it was the right call.',
    ],
  },
  'limping-joints': {
    problems: [
      '{pet} came in from the garden on three legs.',
      '{pet} had been stiff in the mornings for weeks.',
      'On and off limping that never showed up at the clinic.',
    ],
    outcomes: [
      'Watching my videos in slow motion was a clever idea.',
      'Rest and a short course of tablets and {he} is running again.',
      'We have a plan for the stairs, the car and the sofa.',
    ],
  },
  'fleas-ticks': {
    problems: [
      'I found a tick behind {pet}’s ear and panicked.',
      'We thought we were rid of the fleas. We were not.',
    ],
    outcomes: [
      'Got a clear plan for the house as well as for {pet}.',
      'A month later, not a single flea.',
    ],
  },
  'urinary-issues': {
    problems: [
      'I saw pink where {pet} had peed and feared the worst.',
      '{pet} was straining and passing only drops.',
    ],
    outcomes: [
      'The sample confirmed it and the treatment worked.',
      '{pet} drinks more now and it has not come back.',
    ],
  },
  'coughing-sneezing': {
    problems: [
      '{pet} had a honking cough that started after boarding.',
      'Sneezing fits, day and night.',
    ],
    outcomes: [
      'Listening to the recording I made settled it in a minute.',
      'It cleared up in ten days, just as predicted.',
    ],
  },
  'lumps-bumps': {
    problems: [
      'I felt a lump on {pet}’s side and could think of nothing else.',
      'A bump on {pet} kept growing.',
    ],
    outcomes: [
      'We were told honestly that a needle sample was needed. It was benign.',
      'Measuring it weekly gave me something useful to do.',
    ],
  },
  'arthritis-pain': {
    problems: [
      'Cold mornings had become hard for {pet}.',
      '{pet} had slowed down so gradually that I nearly missed it.',
    ],
    outcomes: [
      '{He} moves like a younger animal.',
      'The right dose at the right time: what a difference.',
    ],
    companion: {
      problems: ['{pet} could no longer jump onto the bed.'],
      outcomes: [
        '{He} climbed the stairs by {himself} yesterday.',
        'A ramp, a few rugs and we have our {pet} back.',
      ],
    },
  },
  'diabetes-thyroid': {
    problems: [
      '{pet} had just been diagnosed and I was terrified of the needles.',
      '{pet} was eating everything and still losing weight.',
    ],
    outcomes: [
      'By the end of the call I had given the first injection.',
      'The numbers are steady for the first time.',
    ],
  },
  'kidney-disease': {
    problems: [
      'The blood results for {pet} were full of red numbers.',
      '{pet} would not touch the kidney diet.',
    ],
    outcomes: [
      'I finally understand what the values mean.',
      '{pet} eats again and the last results were better.',
    ],
  },
  'heart-disease': {
    problems: [
      'They had found a murmur and sent us home with three boxes of tablets.',
      '{pet} was breathing faster in {his} sleep.',
    ],
    outcomes: [
      'Counting breaths each night keeps us all calmer.',
      'The doses were explained one by one, and we have a chart on the fridge.',
    ],
  },
  allergies: {
    problems: [
      'Every May the same misery for {pet}.',
      'Pollen season again, and {pet} was rubbing {his} face on everything.',
    ],
    outcomes: [
      'First spring in years without steroids.',
      'We found a routine of rinsing and wiping that works.',
    ],
  },
  'wound-care': {
    problems: [
      '{pet} lost an argument with a fence.',
      'A stitch had come out and I did not know how worried to be.',
    ],
    outcomes: ['It healed without a mark.', 'I was shown how to change the dressing and it held.'],
  },
  'dental-breath': {
    problems: ['{pet}’s breath could clear a room.', '{pet} was chewing on one side only.'],
    outcomes: ['A bad tooth was spotted from a photo and treated the same week.'],
    companion: {
      problems: ['We saw blood on {pet}’s favorite chew.'],
      outcomes: ['Brushing goes better than I dared hope.'],
    },
  },
  seizure: {
    problems: [
      '{pet} had {his} first seizure in front of the children.',
      '{pet} fell over and paddled, and for a minute I forgot how phones work.',
    ],
    outcomes: ['Knowing what to do next time has changed everything.'],
  },
  poison: {
    problems: [
      '{pet} had eaten something from the garden that I could not name.',
      'I caught {pet} with an empty packet and no idea how much was gone.',
    ],
    outcomes: [
      'We were told to drive, now, and were expected when we got there.',
      'The amount was worked out while I was still panicking.',
    ],
  },
};
