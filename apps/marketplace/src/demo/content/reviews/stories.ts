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

/** Stories by concern slug; `{pet}`, `{he}`, `{his}` and `{him}` are the patient. */
export const STORIES: Readonly<Record<string, Story>> = {
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
  'dental-breath': {
    problems: ['{pet}’s breath could clear a room.', '{pet} was chewing on one side only.'],
    outcomes: ['A bad tooth was spotted from a photo and treated the same week.'],
    companion: {
      problems: ['We saw blood on {pet}’s favorite chew.'],
      outcomes: ['Brushing goes better than I dared hope.'],
    },
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
  'wound-care': {
    problems: [
      '{pet} lost an argument with a fence.',
      'A stitch had come out and I did not know how worried to be.',
    ],
    outcomes: ['It healed without a mark.', 'I was shown how to change the dressing and it held.'],
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
  seizure: {
    problems: [
      '{pet} had {his} first seizure in front of the children.',
      '{pet} fell over and paddled, and for a minute I forgot how phones work.',
    ],
    outcomes: ['Knowing what to do next time has changed everything.'],
  },
  colic: {
    problems: ['{pet} was pawing and looking at {his} flank.'],
    outcomes: ['Stayed with us on video until our own vet arrived.'],
  },
};
