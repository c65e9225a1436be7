import { createAuthClient, createFetchClient, md5 } from '@pawcall/auth-client';
import { byId } from '../page/browser/create-element.ts';
import { browserZone, temporalReady } from '../page/browser/load-temporal.ts';
import { resetPassword } from './submit-new-password.ts';

const form = byId('reset');
const problem = byId('reset-problem');
const done = byId('reset-done');
let isSending = false;

/** The sign-in service, once this engine can tell the time. */
const auth = temporalReady().then(() =>
  createAuthClient({
    http: createFetchClient(),
    baseUrl: form.dataset['authentication'] ?? '',
    md5,
    locale: () => 'en-US',
    timeZone: browserZone,
  }),
);

async function send(fields: FormData): Promise<void> {
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  isSending = true;
  const message = await resetPassword(
    { email: text('email'), code: text('code'), password: text('password') },
    await auth,
  );
  isSending = false;
  problem.hidden = message === undefined;
  problem.textContent = message ?? '';
  if (message !== undefined) return;
  form.hidden = true;
  done.hidden = false;
  done.focus();
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (!isSending && form instanceof HTMLFormElement) void send(new FormData(form));
});
