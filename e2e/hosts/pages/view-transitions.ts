import type { HostPage } from '../host-page.ts';

const head = '<style>@view-transition { navigation: auto }</style>';
const NAV =
  '<nav><a href="/hosts/view-transition-shop">Shop</a> <a href="/hosts/view-transition">Ask a vet</a></nav>';

/** Two pages of a theme that fades from page to page, and moves the widget into another column in a transition. */
export const VIEW_TRANSITION_PAGES: readonly HostPage[] = [
  {
    name: 'view-transition',
    about: 'view transitions',
    head,
    around: (widget) =>
      `${NAV}<main>${widget}</main><section></section><button>Widen</button><script>
        document.querySelector('button').onclick = async () => {
          const move = () => document.querySelector('section').append(document.querySelector('pawcall-booking'));
          await document.startViewTransition(move).finished;
          document.title = 'moved';
        };
      </script>`,
  },
  { name: 'view-transition-shop', about: 'a shop', head, around: () => `${NAV}<h2>Toys</h2>` },
];
