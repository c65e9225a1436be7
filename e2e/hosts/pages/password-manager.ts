import type { HostPage } from '../host-page.ts';

/** The password that the manager makes up. */
export const MADE_UP_PASSWORD = 'Str0ng!pass-2026';

/** A browser extension that looks for fields in every open shadow root, puts an icon beside each and fills it in. */
export const PASSWORD_MANAGER_PAGE: HostPage = {
  name: 'password-manager',
  about: 'a password manager',
  head: `<script>
    const values = {
      'given-name': 'Robin', 'family-name': 'Ash', 'new-password': '${MADE_UP_PASSWORD}',
      email: new URLSearchParams(location.search).get('email'),
    };
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
    const filled = new WeakSet();
    const fillIn = (root) => {
      for (const input of root.querySelectorAll('input')) {
        const value = values[input.autocomplete];
        if (!value || filled.has(input)) continue;
        filled.add(input);
        const icon = document.createElement('manager-icon');
        icon.attachShadow({ mode: 'closed' }).innerHTML = '<div style="position: absolute; inset-inline-end: 60px; inline-size: 20px; block-size: 20px; background: navy">';
        input.after(icon);
        write.call(input, value);
        for (const type of ['keydown', 'keypress', 'input', 'keyup', 'change', 'blur'])
          input.dispatchEvent(new Event(type, { bubbles: true }));
      }
      for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) fillIn(shadowRoot);
    };
    setInterval(() => fillIn(document), 100);
  </script>`,
};
