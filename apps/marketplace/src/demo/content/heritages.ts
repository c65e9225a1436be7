/** A pool of names that go together, with the complexions portraits of them may have. */
export interface Heritage {
  readonly complexions: readonly number[];
  readonly languages: readonly string[];
  readonly cover: 'never' | 'headscarf' | 'turban';
  readonly feminine: string;
  readonly masculine: string;
  readonly surnames: string;
}

/** Name pools; each text is a list of names parted by spaces. */
export const HERITAGES = {
  anglo: {
    complexions: [0, 1],
    languages: [],
    cover: 'never',
    feminine:
      'Abigail Alice Amelia Anna Audrey Beth Caroline Charlotte Claire Clara Eleanor Emily Erin Frances Georgia Grace Hannah Harriet Heather Holly Isabel Jane Jenna Jessica Joanna Julia Kate Katherine Kelsey Laura Leah Lucy Lydia Mallory Margaret Marian Martha Megan Meredith Molly Naomi Nora Paige Rachel Rebecca Rose Ruth Sally Sarah Sophie Stella Susan Tessa Vanessa Willa',
    masculine:
      'Aaron Adam Alan Andrew Ben Brendan Caleb Charlie Colin Daniel David Dean Edward Elliot Ethan Evan Felix Frank Gareth George Graham Greg Henry Ian Jack Jacob James Jonah Joseph Kevin Liam Luke Mark Martin Matthew Miles Nathan Neil Nick Oliver Owen Patrick Paul Peter Philip Reid Robert Ross Sam Scott Simon Stephen Theo Thomas Tim Toby Tom Walter Will Zach',
    surnames:
      'Abbott Allen Archer Atwood Bailey Barlow Baxter Beckett Bell Bennett Bishop Blake Bowen Brooks Burke Byrne Calloway Carver Chandler Clarke Coleman Cooper Crawford Dalton Dawson Doyle Dunn Ellis Emerson Fairbanks Farrell Fletcher Foster Fuller Gibson Goodwin Grady Greer Hale Hammond Harding Hartley Hayes Hobbs Holloway Hughes Ingram Jarvis Keating Kemp Kerr Lambert Lawson Lowell Madden Marsh Mercer Monroe Moran Nash Norris Osborne Parrish Payne Pierce Porter Prescott Quinn Radcliffe Ramsey Reeves Rhodes Rowe Sawyer Shaw Sheridan Sinclair Spencer Stanton Sutton Talbot Thornton Tucker Underwood Vance Walsh Warner Webb Wells Whitaker Wilder Winslow Wright York',
  },
  nordicSlavic: {
    complexions: [0, 1],
    languages: ['pl', 'de', 'uk'],
    cover: 'never',
    feminine:
      'Agnes Anya Astrid Beata Birgit Dana Elena Elsa Eva Freya Greta Heidi Helga Ingrid Irena Kasia Katya Lena Linnea Magda Maja Marta Milena Nadia Petra Sigrid Sonja Svea Tatiana Vera Zofia',
    masculine:
      'Aleksander Anders Andrei Axel Bjorn Conrad Dmitri Emil Erik Filip Gustav Hans Henrik Ivan Jakub Jan Jonas Karl Lars Lukas Marek Mikael Nils Oskar Pavel Piotr Rolf Soren Stefan Tomasz Viktor',
    surnames:
      'Andersen Bauer Berg Bergman Dvorak Eklund Fischer Fredriksen Gruber Hansen Hoffmann Holm Ivanova Janssen Jensen Johansson Kaminski Keller Kovac Kowalski Kraus Larsen Lindqvist Lund Marek Meyer Mueller Nielsen Novak Nowak Olsen Petrov Richter Schneider Solberg Sorensen Steiner Svensson Vogel Wagner Weiss Wozniak Zielinski Zimmermann',
  },
  french: {
    complexions: [0, 1],
    languages: ['fr'],
    cover: 'never',
    feminine:
      'Adèle Amélie Annick Audrey Camille Catherine Chantal Chloé Claudine Élise Émilie Florence Geneviève Hélène Isabelle Jade Josée Julie Léa Lucie Maude Marie-Ève Mélanie Nathalie Noémie Pascale Rosalie Sandrine Simone Sophie Valérie Véronique',
    masculine:
      'Alexandre Antoine Benoît Charles Denis Émile Éric Étienne François Gabriel Guillaume Hugo Jean-Philippe Jérôme Julien Laurent Louis Marc-André Mathieu Maxime Nicolas Olivier Pascal Philippe Raphaël Rémi Samuel Sébastien Simon Thierry Vincent Yves',
    surnames:
      'Arsenault Beaulieu Bélanger Bergeron Boucher Bouchard Caron Charbonneau Cloutier Côté Deschamps Desjardins Dubois Dufour Dupuis Fontaine Fortin Gagné Gagnon Gauthier Girard Hébert Lachance Lafleur Lalonde Landry Lapointe Lavoie Leblanc Lefebvre Lemieux Lévesque Marchand Martel Morin Ouellet Paquette Pelletier Poirier Renaud Richard Roy Savard Simard St-Pierre Thibault Tremblay Turcotte',
  },
  latin: {
    complexions: [2, 3],
    languages: ['es', 'es', 'pt'],
    cover: 'never',
    feminine:
      'Adriana Alejandra Ana Andrea Beatriz Camila Carla Carmen Catalina Cecilia Clarisa Daniela Elisa Esperanza Fernanda Gabriela Ines Isabela Juliana Lourdes Lucia Luz Mariana Marisol Mercedes Natalia Paloma Paola Pilar Renata Rocio Sofia Teresa Valentina Ximena Yolanda',
    masculine:
      'Alejandro Andres Antonio Armando Carlos Cesar Cristian Daniel Diego Eduardo Emilio Enrique Ernesto Esteban Felipe Fernando Francisco Gilberto Hector Hugo Ignacio Javier Joaquin Jorge Julian Luis Manuel Marcos Mateo Miguel Nicolas Oscar Pablo Rafael Ramon Raul Roberto Santiago Sergio Tomas',
    surnames:
      'Acosta Aguilar Alvarado Aranda Barrera Benitez Bravo Cabrera Calderon Campos Cardenas Castillo Cervantes Contreras Cordero Cortez Delgado Dominguez Escobar Espinoza Estrada Figueroa Fuentes Galvan Gallegos Guerrero Herrera Ibarra Leon Lozano Maldonado Marquez Medina Mejia Mendoza Molina Montoya Morales Moreno Navarro Ochoa Ortega Pacheco Padilla Paredes Pineda Quintero Reyes Rios Robles Rojas Romero Rosales Salazar Santana Serrano Silva Soto Tavares Valdez Valencia Vargas Vega Villanueva Zamora',
  },
  black: {
    complexions: [4, 5, 6],
    languages: [],
    cover: 'never',
    feminine:
      'Aisha Alana Amara Angela Aniyah Bianca Brianna Candace Chanel Danielle Denise Ebony Faith Gabrielle Imani Ivy Janelle Jasmine Joy Kendra Kiara Maya Michelle Monique Naomi Nia Nicole Renee Sabrina Serena Simone Tamara Tanya Tiana Vanessa Whitney Yvonne Zora',
    masculine:
      'Andre Anthony Byron Calvin Cedric Clarence Corey Damon Darius Darnell Derrick Devon Elijah Emmanuel Gerald Isaiah Isaac Jamal Jerome Julian Kareem Kendall Lamar Leon Malcolm Marcus Maurice Micah Nathaniel Quincy Quentin Raymond Reggie Roland Solomon Terrence Trevor Tyrone Vernon Xavier',
    surnames:
      'Adeyemi Alexander Asante Banks Baptiste Bell Boateng Booker Branch Broussard Bryant Carter Chambers Charles Coleman Daniels Desmond Diallo Douglas Eze Ford Franklin Freeman Gaines Glover Grant Greene Hampton Hinds Holmes Hubbard Jackson Jefferson Joseph Kamara Langston Lewis Marshall Mensah Mitchell Moss Nwosu Obi Okafor Okonkwo Okoye Osei Owusu Parks Pierre Pratt Randall Robinson Simmons Sterling Toussaint Vaughn Walker Washington Watkins Whitfield Winston Young',
  },
  eastAsian: {
    complexions: [2],
    languages: ['zh', 'zh', 'ko', 'ja', 'vi'],
    cover: 'never',
    feminine:
      'Aiko Amy Angela Christine Connie Emi Emily Esther Eunice Grace Hana Hannah Helen Irene Jennifer Jenny Jia Joyce Julie Karen Keiko Linh Lily Mai Mei Michelle Mina Naomi Nina Rina Sakura Serena Sora Thuy Vivian Wendy Yuki Yuna',
    masculine:
      'Albert Alex Andrew Brandon Brian Bryan Daniel David Derek Edmund Eric Eugene Gary Harold Henry Hiro Jason Jin Joon Justin Kai Ken Kenji Kevin Leo Lucas Martin Matthew Minh Nathan Peter Quan Raymond Ryan Samuel Steven Taro Tony Vincent Wei William',
    surnames:
      'Chan Chang Chen Cheng Cho Choi Chow Chung Dang Do Fong Fujita Ha Ho Hoang Huang Huynh Ito Jung Kang Kim Kwan Kwok Lam Lau Lee Leung Li Liang Lim Lin Liu Lo Luong Mori Nakamura Ng Nguyen Okada Park Pham Sato Seo Shimizu Song Suzuki Takeda Tam Tan Tanaka Tran Truong Tsai Vo Wang Watanabe Wong Wu Yamamoto Yang Yeung Yoon Zhang Zhao Zhou',
  },
  southAsian: {
    complexions: [3, 4],
    languages: ['hi', 'gu', 'ta', 'bn', 'hi'],
    cover: 'never',
    feminine:
      'Aditi Anika Anita Anjali Anushka Asha Deepa Divya Geeta Indira Isha Kavita Kiran Lakshmi Leela Malini Maya Meera Nandini Neha Nisha Pooja Priya Radha Rani Rekha Riya Roshni Sangita Shreya Sunita Tara Uma Vidya',
    masculine:
      'Aditya Ajay Akash Amit Anand Anil Arjun Arun Ashok Deepak Dev Gautam Hari Jay Kiran Krishna Manoj Mihir Mohan Naveen Nikhil Pranav Rahul Raj Rajesh Ravi Rohan Sanjay Shiv Sunil Suresh Varun Vijay Vikram Vivek',
    surnames:
      'Agarwal Banerjee Basu Bhatt Chatterjee Chopra Choudhury Das Desai Deshpande Dutta Gandhi Ghosh Gupta Iyer Jain Joshi Kapoor Kulkarni Kumar Malhotra Mehta Menon Mishra Mukherjee Nair Natarajan Pandya Parekh Patel Pillai Raman Rao Reddy Saxena Sen Shah Sharma Srinivasan Subramanian Thakur Trivedi Varma Verma',
  },
  punjabi: {
    complexions: [2, 3, 4],
    languages: ['pa'],
    cover: 'turban',
    feminine:
      'Amrit Gurleen Harleen Harpreet Jasleen Jaspreet Kirandeep Mandeep Manpreet Navneet Prabhjot Rajvir Simran Sukhjit',
    masculine:
      'Amardeep Balraj Gurdeep Gurpreet Harjit Harman Jagdeep Jasdeep Karan Manjot Navdeep Paramjit Ranjit Satnam Sukhdeep Tejinder',
    surnames:
      'Atwal Bains Brar Chahal Deol Dhaliwal Dhillon Gill Grewal Johal Kang Mann Pannu Randhawa Sandhu Sekhon Sidhu Sohal Toor Virk',
  },
  middleEastern: {
    complexions: [2, 3],
    languages: ['ar', 'ar', 'fa', 'tr', 'ur'],
    cover: 'headscarf',
    feminine:
      'Aisha Amal Amina Dalia Dina Farah Fatima Hala Hanan Huda Iman Jamila Khadija Laila Lamia Leila Mariam Maryam Nadia Noor Parisa Rana Rania Roya Salma Samira Sara Shirin Soraya Yasmin Zahra Zeinab',
    masculine:
      'Adnan Ahmed Ali Amir Bilal Cyrus Darius Elias Emre Farid Hamza Hassan Ibrahim Imran Jamal Kamal Karim Khalid Mahmoud Malik Mehdi Nabil Nasser Omar Rami Reza Samir Tariq Usman Yusuf Zain',
    surnames:
      'Abbas Abdallah Ahmadi Akbari Amini Aslan Aziz Bakir Chaudhry Demir Farouk Ghazi Habib Haddad Hakim Hamdan Hashemi Hussain Ibrahim Iqbal Jafari Kaya Karimi Khalil Khan Khoury Malik Mansour Mirza Najjar Nasser Qureshi Rahimi Rahman Saleh Salim Sayed Shaheen Siddiqui Tahir Yilmaz Zaman',
  },
  celtic: {
    complexions: [0, 1],
    languages: ['gd', 'cy', 'ga'],
    cover: 'never',
    feminine:
      'Ailsa Aoife Bethan Bronwen Caitlin Carys Ceri Eilidh Elin Ffion Fiona Gwen Isla Kirsty Mairi Mhairi Morag Niamh Nia Orla Rhian Rhona Roisin Seren Shona Sinead Siobhan Sioned',
    masculine:
      'Aled Alasdair Angus Calum Cathal Ciaran Conor Craig Declan Dewi Dylan Emyr Euan Evan Finlay Fraser Gethin Gwyn Hamish Hywel Iain Ieuan Keir Lorcan Niall Owain Rhodri Rhys Rory Ruairi Ruaridh Stuart',
    surnames:
      "Boyle Buchanan Cameron Campbell Cairns Davies Donnelly Drummond Evans Ferguson Fraser Gallagher Gillespie Gormley Griffiths Gwynne Innes Jenkins Kavanagh Lewis Lloyd Macdonald Mackay Mackenzie Maclean Magee McBride McCann McCarthy McKenna Morgan Morrison Munro Murray O'Neill Owen Parry Powell Pritchard Probert Pugh Rees Reid Ross Stewart Sutherland Vaughan Wallace Williams",
  },
} as const satisfies Record<string, Heritage>;

/** A name in {@link HERITAGES}. */
export type HeritageName = keyof typeof HERITAGES;
