import { helpFor } from '@pawcall/client';
import type { DoctorPanel } from '../doctor/panel.ts';
import type { DoctorReport } from '../doctor/report.ts';

type Options = Readonly<Record<string, unknown>>;

/** The word in a page's address that opens the doctor's panel (CFG-6). */
const ADDRESS_PARAMETER = 'pawcall-doctor';

/** The doctor of one widget; all that it needs is downloaded when it is asked for (CFG-6). */
export interface Doctor {
  examine(): Promise<DoctorReport>;
  /** Opens the panel where the page's address asks for it, once. */
  openIfAsked(): void;
  end(): void;
}

/** Creates the doctor of the widget in a shadow root; `options` are those that the page gave. */
export const createDoctor = (root: ShadowRoot, options: () => Options): Doctor => {
  const page = root.ownerDocument;
  let panel: DoctorPanel | undefined;
  let isAsked = new URLSearchParams(page.location.search).has(ADDRESS_PARAMETER);

  const examine = () =>
    import('../doctor/examine.ts').then(
      (doctor) => doctor.examine(root.host, options()),
      () => withoutParts(page),
    );
  return {
    examine,
    openIfAsked() {
      if (!isAsked) return;
      isAsked = false;
      import('../doctor/panel.ts').then(
        ({ openPanel }) => {
          panel = openPanel(root, examine);
        },
        () => console.error(`Pawcall: ${PARTS} See ${helpFor('parts')}`),
      );
    },
    end: () => panel?.remove(),
  };
};

const PARTS =
  'The parts of the script cannot be loaded, the doctor among them. Allow them in script-src, and serve the folder chunks beside the script.';

const withoutParts = (page: Document): DoctorReport => ({
  format: 1,
  at: null,
  page: page.location.origin + page.location.pathname,
  browser: navigator.userAgent,
  ms: 0,
  findings: [
    { check: 'parts', result: 'problem', code: 'parts', text: PARTS, help: helpFor('parts') },
  ],
});
