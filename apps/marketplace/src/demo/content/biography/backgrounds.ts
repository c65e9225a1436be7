/*
 * Sentences about where a provider comes from. `{N}` is the subject, `{s}` the subject inside a sentence, `{my}` and
 * `{me}` follow it, `[keep|keeps]` is a verb for "I" and for "she". The other braces are filled from the provider.
 */

/** Veterinarians in general. */
export const VET_BACKGROUNDS: readonly string[] = [
  '{N} [have|has] spent {years} years in small-animal practice, most of them in {region}.',
  'After {years} years at {practice}, {s} still [find|finds] the first five minutes of listening the most useful part of any visit.',
  '{N} came to veterinary medicine by way of {detour}, and [think|thinks] that explains a fair amount.',
  '{N} started out at {practice} and stayed {years} years.',
  'Before telehealth {s} worked nights at an emergency hospital, which is where {s} learned to tell what can wait from what cannot.',
  '{N} grew up {childhood} and never seriously considered doing anything else.',
  '{N} [have|has] worked in {region} since finishing vet school {years} years ago, first at {practice} and now mostly online.',
  'Half of {my} week is spent at {practice}; the other half is here, on video.',
  '{N} trained at {school}, then moved to {region} for what was meant to be one year. That was {years} years ago.',
  '{Years} years of general practice have given {me} a soft spot for the cases nobody can quite explain.',
  '{N} ran a small clinic for {years} years, sold it to {my} associate, and now [see|sees] patients from an office at home.',
  'Shelter medicine was {my} first job and it shows: {s} [do|does] a lot with a little, and quickly.',
  '{N} [am|is] a graduate of {school} with {years} years in practice behind {me}.',
  '{N} qualified at {school} and did an internship in medicine and surgery before settling in {region}.',
  'It took {detour} and a rescued {rescue} before {s} applied to vet school. {Years} years later {s} [have|has] no regrets.',
  '{N} [split|splits] {my} time between {practice} and telehealth, and [like|likes] what each teaches about the other.',
  'For {years} years {s} [was|was] the vet people in {my} town phoned on a Sunday. Video suits {me} much better.',
  '{N} [have|has] been a vet for {years} years and a worrier for longer, so {s} [understand|understands] why you might be calling at odd hours.',
  '{N} came back to {region} after {years} years of locum work in more clinics than {s} can count.',
  'A second career: {N} spent {my} twenties in {detour} and graduated from {school} at thirty-four.',
  '{N} studied at {school}, where a stubborn {rescue} with a mystery illness decided what kind of vet {s} would become.',
  'Most of {my} {years} years in practice have been at {practice}, with a short and muddy spell in mixed practice before that.',
  '{N} [have|has] taught clinical skills to vet students for some years and [bring|brings] the same patience to owners.',
  '{N} moved into telehealth when {my} second child was born, after {years} years at {practice}.',
  '{N} [am|is] happiest with the everyday problems that make up most of life with animals.',
  'With {years} years in general practice, {s} [have|has] seen most things twice and still [enjoy|enjoys] being surprised.',
  '{N} joined from {practice}, where {s} looked after three generations of some families’ pets.',
  'Vet school at {school}, {years} years of busy clinics, and one long sabbatical in {detour}: that is the short version.',
  '{N} [hold|holds] a certificate in {certificate} on top of general practice, earned over four years of evenings.',
  '{N} still [work|works] two days a week at {practice} to keep {my} hands in.',
  'You will find {me} online most days after {years} years on the clinic floor in {region}.',
  'As the only vet for forty miles, {s} learned early to examine animals by asking good questions.',
  '{N} graduated from {school} and [have|has] practiced in three different corners of {region} since.',
  'In {years} years {s} [have|has] worked in shelters, an emergency room and {practice}.',
];

/** Veterinary technicians and nurses. */
export const TECH_BACKGROUNDS: readonly string[] = [
  '{N} [have|has] been a {technician} for {years} years, mostly at {practice}.',
  'If you have ever wondered who does the blood draws, the bandages and the worried phone calls: for {years} years at {practice} that was {me}.',
  '{N} started as a kennel assistant at sixteen and worked {my} way up to head {technician}.',
  '{N} came to this work from {detour} and passed {my} boards {years} years ago.',
  '{N} spent {years} years in an emergency room before moving to daytime hours and telehealth.',
  'As a {technician} with {years} years of practice, {s} [help|helps] with the questions that sit between an internet search and a clinic visit.',
  '{N} [am|is] the person at {practice} who gets the cats nobody else can handle.',
  'Nutrition and nursing care have been {my} main work for {years} years.',
  '{N} [have|has] nursed in {region} for {years} years and [run|runs] puppy classes at weekends.',
  'Recovery care is {my} everyday work: getting animals comfortable, eating and home again.',
  '{N} trained while working at {practice} and never left {region}.',
  '{N} [look|looks] after the long-term patients at {practice}, the diabetics and the old dogs, and [know|knows] every one by name.',
  'A {technician} since {my} early twenties, {s} now [divide|divides] the week between {practice} and video visits.',
  '{N} grew up {childhood}; a career with animals was never in much doubt.',
  'For {years} years {s} [have|has] taught owners to give tablets, eye drops and injections without a wrestling match.',
  '{N} [have|has] a background in dentistry and anesthesia nursing and a great deal of patience.',
];

/** Veterinarians who mostly see horses and farm animals. */
export const LARGE_ANIMAL_BACKGROUNDS: readonly string[] = [
  '{N} [have|has] driven the back roads of {region} for {years} years, seeing {animals} in all weathers.',
  'Mixed practice in {region} was {my} school: calvings at four in the morning, lame horses at nine.',
  '{N} grew up {childhood} and still [keep|keeps] a few animals of {my} own.',
  'After {years} years as a farm vet {s} can usually tell from a video of three steps whether a visit is needed today.',
  '{N} looked after competition horses for {years} years before turning to the ones that just need to stay sound and content.',
  'Small herds and backyard flocks are {my} specialty, because their owners often have nobody nearby to ask.',
  '{N} trained at {school} and went straight into large-animal work, where {s} [have|has] been ever since.',
  '{N} [have|has] spent {years} years between barns, milking parlors and muddy gateways in {region}.',
];

/** Veterinarians who mostly see birds, reptiles, fish and other unusual pets. */
export const EXOTIC_BACKGROUNDS: readonly string[] = [
  '{N} [see|sees] the animals other clinics turn away: {animals} make up nearly all of {my} practice.',
  '{N} kept {exotics} as a child and [have|has] been treating them for {years} years.',
  'Most of what goes wrong with {animals} begins with housing or food, so that is where {s} [start|starts].',
  '{N} worked in zoo and aquarium medicine before opening an exotics service in {region}.',
  '{N} [have|has] {years} years of experience with {animals} and [publish|publishes] husbandry notes for keepers.',
  'A residency in exotic animal medicine, {years} years of practice, and a living room full of {exotics}.',
  '{N} [am|is] one of few vets in {region} who mainly [see|sees] {animals}.',
  'After vet school at {school} {s} went looking for patients with scales, shells and feathers, and found plenty.',
];

/** Sentences about a provider's own life. */
export const PERSONAL: readonly string[] = [
  'At home {s} [share|shares] the sofa with {household}.',
  '{N} [live|lives] with {pet}, who ignores most of {my} advice.',
  'Outside work you will find {me} {hobby}.',
  '{My} own household: too many houseplants and {household}.',
  'When {s} [am|is] not working {s} [am|is] usually {hobby}, with a reluctant dog in tow.',
  '{N} [am|is] owned by {pet}.',
  '{Pet} keeps {me} humble.',
  'Days off are for {hobby}.',
  '{N} [spend|spends] {my} free time {hobby}.',
  'You may hear {pet} in the background; apologies in advance.',
  '{N} fostered one too many times and now [have|has] {pet} for good.',
  'Away from the screen {s} [enjoy|enjoys] {hobby} and cooking for more people than fit around the table.',
  '{N} [am|is] learning the cello, to the dismay of {pet}.',
  'Weekends belong to {my} family, {hobby}, and {household}.',
  '{N} [volunteer|volunteers] with a local rescue and came home with {pet} last year.',
  'Ask about {my} animals and the first ten minutes are gone.',
  '{My} mornings begin at five, because {pet} says so.',
  '{N} [like|likes] {hobby}, strong tea and long books.',
  'In {my} spare time {s} [am|is] {hobby}, slowly and badly.',
  '{N} once planned on a life without animals. Then came {pet}.',
  'The rest of {my} time goes to {hobby} and to {household}.',
  'Home is two teenagers, very little quiet and {household}.',
  'Home is a small house with a large garden, ruled by {pet}.',
  'There is a second household to run, consisting of {household}.',
  '{N} [travel|travels] slowly and [write|writes] postcards to {my} own dog.',
  'An evening without {hobby} is an evening wasted, if you ask {me}.',
  'Between visits {s} [am|is] supervised by {pet}.',
  'Off duty: {hobby}, crosswords, and {household}.',
  'On Sundays {s} can be found {hobby}, whatever the weather.',
];

/** Sentences that tell an owner how to prepare or what the visit is good for. */
export const VISITS: readonly string[] = [
  'A few photos sent beforehand make the visit go further.',
  'Have a list of current medicines and foods to hand if you can.',
  'A short video of the problem, taken when it happens, is worth more than a perfect description.',
  'Bring your questions in writing if that helps; {s} will get through all of them.',
  'It helps to have your animal nearby, but a sleeping patient is fine.',
  'Earlier test results are welcome, however old.',
  'Good light and a helper to hold the phone are all you need.',
  '{N} [am|is] happy to look at records from other clinics beforehand.',
  'Follow-up questions after the visit are part of the service.',
  'If you are not sure whether it is worth a call, that is a good reason to call.',
  'Please mention anything your animal has eaten that it should not have. {N} will not tell anyone.',
  'Weigh your animal first if you can; the kitchen or bathroom scale will do.',
];
