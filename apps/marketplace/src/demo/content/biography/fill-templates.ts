/** Who speaks in a biography and how that person is referred to. */
export interface Voice {
  readonly person: 'first' | 'she' | 'he' | 'they';
  /** The name at first mention: a first name or "Dr. Okafor". */
  readonly name: string;
}

const WORDS = {
  first: { subject: 'I', possessive: 'my', object: 'me' },
  she: { subject: 'she', possessive: 'her', object: 'her' },
  he: { subject: 'he', possessive: 'his', object: 'him' },
  they: { subject: 'they', possessive: 'their', object: 'them' },
} as const;

/**
 * Fills patterns: `{N}` and `{s}` are the subject, `{my}`/`{My}` and `{me}` follow it, `[keep|keeps]` agrees with it,
 * other braces come from `slots`; a capitalized slot starts with a capital.
 */
export function speak(
  patterns: readonly string[],
  voice: Voice,
  slots: Readonly<Record<string, string>>,
): string {
  const words = WORDS[voice.person];
  let named = voice.person === 'first';
  let plural = voice.person === 'first' || voice.person === 'they';

  function subject(): string {
    if (named) {
      plural = voice.person === 'first' || voice.person === 'they';
      return words.subject;
    }
    named = true;
    plural = false;
    return voice.name;
  }

  function possessive(): string {
    if (named) return words.possessive;
    named = true;
    return `${voice.name}’s`;
  }

  function object(): string {
    if (named) return words.object;
    named = true;
    return voice.name;
  }

  function fill(token: string): string {
    const verb = /^\[(.*)\|(.*)\]$/u.exec(token);
    if (verb) return agree(verb[1] ?? '', verb[2] ?? '', plural, voice.person);
    const name = token.slice(1, -1);
    if (name === 'N') return capitalise(subject());
    if (name === 's') return subject();
    if (name === 'my' || name === 'My') return cased(name, possessive());
    if (name === 'me') return object();
    const slot = slots[name.toLowerCase()];
    if (slot === undefined)
      throw new RangeError(`A biography pattern asks for an unknown slot "${name}".`);
    return cased(name, slot);
  }

  return patterns
    .map((pattern) => capitalise(pattern.replaceAll(/\{\w+\}|\[[^\]]*\]/gu, fill)))
    .join(' ');
}

function agree(plain: string, third: string, plural: boolean, person: Voice['person']): string {
  if (!plural) return third;
  if (person !== 'they') return plain;
  return plain === 'am' ? 'are' : plain === 'was' ? 'were' : plain;
}

function cased(token: string, text: string): string {
  return /^[A-Z]/u.test(token) ? capitalise(text) : text;
}

function capitalise(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
