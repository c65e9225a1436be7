/** Names of patients by how the owner speaks of them. */
export const PET_NAMES = {
  she: 'Bella Luna Daisy Molly Willow Rosie Penny Hazel Olive Poppy Ruby Maple Pepper Honey Ginger Nala Stella Pearl Cleo Mabel Juno Winnie Freya Dolly Fern Clover Tilly Lulu Piper Phoebe Zelda Marble Plum Sage Ivy Nutmeg Tuppence Beans Pippa Suki',
  he: 'Biscuit Max Charlie Cooper Milo Oscar Teddy Jasper Gus Finn Archie Rocky Louie Bear Leo Ziggy Otto Toby Frankie Moose Hank Bruno Chester Rufus Simba Felix Pickles Waffles Ollie Harvey Monty Rolo Dexter Ernie Bandit Scout Tofu Mango Chip Banjo Wally Pretzel',
} as const;
