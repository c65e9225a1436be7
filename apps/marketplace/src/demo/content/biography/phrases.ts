/** Practices; each fits after "at". */
export const PRACTICES = [
  'a four-vet clinic',
  'a busy city hospital',
  'a cats-only clinic',
  'a family-run practice',
  'a village practice',
  'a referral hospital',
  'a low-cost community clinic',
  'a walk-in clinic near the university',
  'a practice above a hardware store',
  'a small clinic by the sea',
  'the busiest clinic in town',
  'an animal hospital that never closed',
  'a teaching hospital',
  'a mobile clinic',
] as const;

/** Earlier lives; each fits after "by way of" and "in". */
export const DETOURS = [
  'marine biology',
  'restaurant kitchens',
  'primary-school teaching',
  'wildlife rehabilitation',
  'the army veterinary corps',
  'laboratory research',
  'stage management',
  'paramedic work',
  'software testing',
  'nursing',
  'journalism',
  'sled-dog racing',
  'horse racing yards',
  'a seabird colony',
] as const;

/** Childhoods; each fits after "grew up". */
export const CHILDHOODS = [
  'on a dairy farm',
  'above a pet shop',
  'in a house full of strays',
  'with six cats and three brothers',
  'next door to a veterinary clinic',
  'on a sheep farm at the end of a long road',
  'in a tenth-floor apartment with one very old tortoise',
  'around horses',
  'breeding budgerigars with a grandfather',
  'in the back of a feed store',
] as const;

/** Patients and strays that changed a life; each fits after "a stubborn". */
export const RESCUES = [
  'terrier',
  'beagle',
  'tabby',
  'greyhound',
  'spaniel',
  'calico',
  'mutt',
  'donkey',
  'parrot',
  'goat',
] as const;

/** One pet of their own by its name: fits anywhere a noun does. */
export const NAMED_PETS = [
  'a three-legged greyhound called Otis',
  'an elderly beagle named Clementine',
  'a one-eyed tabby called Captain',
  'a deaf Dalmatian named Dot',
  'an opinionated dachshund called Pickle',
  'a retired racing greyhound called Duchess',
  'a lop-eared rabbit called Professor',
  'a grumpy Amazon parrot named Gus',
  'a shy mutt called Lentil',
  'a bearded dragon named Mabel',
  'a ginger tom called Marmalade',
  'a poodle named Sergeant',
  'a calico called Noodle',
  'a scruffy terrier named Waffles',
  'a lurcher called Bramble',
  'an enormous Maine Coon named Tiny',
  'a very old spaniel called Hattie',
  'a one-eared rescue cat named Vincent',
  'a boxer called Mrs. Brown',
  'a half-blind pony named Teapot',
  'a foster failure called Peanut',
  'a talkative Siamese named Opera',
  'a wire-haired mutt called Sprocket',
  'a black Labrador named Crumb',
] as const;

/** Other households: these fit at the end of a list or a clause only. */
export const HOUSEHOLDS = [
  'two cats who tolerate each other',
  'two guinea pigs and a very patient Labrador',
  'a tortoise older than any of the neighbors',
  'a border collie in need of a job',
  'a cat named Biscuit and a dog named Cat',
  'three hens and a blind spaniel',
  'a foster kitten or four',
  'a Great Dane who believes he is small',
  'a pit bull who fears the toaster',
  'a corgi who manages the household',
  'a Chihuahua of great confidence',
  'two rescued donkeys',
  'a whippet who lives under blankets',
  'a Newfoundland and a very good vacuum cleaner',
  'a pair of elderly tortoiseshell sisters',
  'four rats, all named after composers',
] as const;

/** Pastimes; each fits after "you will find me". */
export const HOBBIES = [
  'walking in the hills',
  'growing tomatoes',
  'baking sourdough',
  'swimming in cold water',
  'mending old bicycles',
  'singing in a choir',
  'birdwatching',
  'paddling a canoe',
  'restoring a wooden boat',
  'playing five-a-side',
  'keeping bees',
  'knitting',
  'climbing small mountains',
  'fishing for trout',
  'training for a slow marathon',
  'throwing pots on a wheel',
  'reading crime novels',
  'dancing salsa',
  'playing chess online',
  'foraging for mushrooms',
  'quilting',
  'skiing cross-country',
  'repairing radios',
  'painting watercolors',
] as const;

/** Schools by country; each fits after "trained at". */
export const SCHOOLS = {
  us: [
    'UC Davis',
    'Cornell',
    'Colorado State',
    'Texas A&M',
    'Ohio State',
    'Tufts',
    'Kansas State',
    'Purdue',
    'Auburn',
    'Washington State',
    'NC State',
    'Michigan State',
    'Iowa State',
    'Tuskegee',
    'the University of Georgia',
    'the University of Minnesota',
    'the University of Wisconsin',
  ],
  ca: [
    'Guelph',
    'the Western College in Saskatoon',
    'the Atlantic Veterinary College',
    'Calgary',
    'Saint-Hyacinthe',
  ],
  gb: [
    'the Royal Veterinary College',
    'Liverpool',
    'Edinburgh',
    'Glasgow',
    'Bristol',
    'Cambridge',
    'Nottingham',
    'Surrey',
  ],
} as const;

/** Certificates of general practitioners. */
export const CERTIFICATES = [
  'dermatology',
  'internal medicine',
  'pain management',
  'feline medicine',
  'clinical nutrition',
  'cardiology',
  'ophthalmology',
  'behavior',
] as const;

/** Unusual pets as a child's hobby. */
export const EXOTICS = [
  'geckos',
  'corn snakes',
  'finches',
  'stick insects',
  'tree frogs',
  'chinchillas',
  'cockatiels',
  'tarantulas',
  'ferrets',
  'tortoises',
  'cichlids',
] as const;
