import { DEFAULT_LOCALE } from '@pawcall/domain';
import { formatDayTime } from '@pawcall/format';
import { byId, node } from '../page/browser/create-element.ts';
import { browserZone, temporalReady } from '../page/browser/load-temporal.ts';
import { readMessages } from './messages.ts';
import type { Message } from './messages.ts';

const POLL_MS = 3_000;
const TIMEOUT_MS = 5_000;

const TEXT = {
  empty: 'No messages yet. When Pawcall sends a code or a confirmation, it appears here.',
  away: 'The messages cannot be read right now. Trying again …',
  count: (count: number) => (count === 1 ? '1 message' : `${count} messages`),
  mail: 'Mail',
  sms: 'Text message',
  code: 'Code',
} as const;

const list = byId('outbox');
const state = byId('outbox-state');
const source = list.dataset['source'] ?? '';
let shown = '';

async function readOutbox(): Promise<readonly Message[] | undefined> {
  try {
    const response = await fetch(source, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.ok ? readMessages(await response.json()) : undefined;
  } catch {
    return undefined;
  }
}

async function refresh(): Promise<void> {
  if (document.visibilityState === 'visible') show(await readOutbox());
  setTimeout(() => void refresh(), POLL_MS);
}

function show(messages: readonly Message[] | undefined): void {
  const text = statusText(messages);
  if (state.textContent !== text) state.textContent = text;
  if (!messages) return;
  const ids = messages.map(({ id }) => id).join();
  if (ids === shown) return;
  shown = ids;
  list.replaceChildren(...messages.map(card));
}

function statusText(messages: readonly Message[] | undefined): string {
  if (!messages) return TEXT.away;
  return messages.length === 0 ? TEXT.empty : TEXT.count(messages.length);
}

function card(message: Message): HTMLElement {
  const { code } = message;
  const instant = Temporal.Instant.from(message.created_at);
  return node(
    'li',
    { class: 'hv-card' },
    node('h2', {}, message.subject || TEXT.sms),
    node(
      'p',
      { class: 'hv-hint' },
      `${message.kind === 'sms' ? TEXT.sms : TEXT.mail} · ${message.to} · `,
      node(
        'time',
        { datetime: message.created_at },
        formatDayTime(instant, browserZone(), DEFAULT_LOCALE),
      ),
    ),
    code
      ? node('p', { class: 'hv-code' }, node('span', { class: 'hv-unseen' }, `${TEXT.code} `), code)
      : undefined,
    node('p', { class: 'hv-message' }, ...linked(message.text)),
  );
}

/** The text with its web addresses as links. */
function linked(text: string): (string | HTMLElement)[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/)
    .map((part, index) => (index % 2 === 1 ? node('a', { href: part }, part) : part));
}

await temporalReady();
await refresh();
