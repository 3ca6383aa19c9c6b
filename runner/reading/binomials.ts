/** Species epithets that follow an abbreviated genus A–J in clinical text: "E. coli" names no option E. */
const EPITHETS = new Set(
  `abortus albicans anthracis auris aureus baumannii belli botulinum bronchiseptica burgdorferi burnetii capsulatum
  cepacia cereus cloacae coli dermatitidis difficile diphtheriae divergens ducreyi faecalis faecium fetus flavus fragilis
  freundii fumigatus gambiense gattii glabrata granulosus haemolyticum henselae hepatica histolytica immitis influenzae
  israelii jejuni jeikeium lamblia lumbricoides melitensis microti multilocularis neoformans niger nucleatum
  parainfluenzae perfringens pertussis pneumoniae psittaci pylori quintana rhusiopathiae sinensis suis tetani trachomatis
  tropicalis tularensis vaginalis vermicularis`.split(/\s+/),
);

/** Whether what follows a letter makes it an abbreviated genus, as ". difficile" does. */
export function isGenus(right: string): boolean {
  const epithet = /^\. ?([a-z]{3,20})(?![a-z])/.exec(right)?.[1];
  return epithet !== undefined && EPITHETS.has(epithet);
}
