// The shop and its widgets sign out together (SES-3).

const SIGN_OUT = '/account/sign-out';
const WIDGET_KEYS = /^(v-auth|pawcall)(-dev)?\./;

const clearStorage = (storageOf: () => Storage): void => {
  try {
    const storage = storageOf();
    for (const key of Object.keys(storage)) if (WIDGET_KEYS.test(key)) storage.removeItem(key);
  } catch {
    // Storage is refused: nothing is stored.
  }
};

const isSignOut = (form: EventTarget | null): form is HTMLFormElement =>
  form instanceof HTMLFormElement && new URL(form.action).pathname === SIGN_OUT;

document.addEventListener('submit', ({ target }) => {
  if (!isSignOut(target)) return;
  document.dispatchEvent(new CustomEvent('pawcall:sign-out'));
  // Pages without a widget have none.
  clearStorage(() => localStorage);
  clearStorage(() => sessionStorage);
});

document.addEventListener('pawcall:session', (event) => {
  if (!(event instanceof CustomEvent) || event.detail.signedIn !== false) return;
  for (const form of document.forms) if (isSignOut(form)) form.remove();
  fetch(SIGN_OUT, { method: 'POST', redirect: 'manual' }).catch(() => undefined);
});
