import type { MountedVisits, WidgetPlace } from '../app/mounted-widget.ts';
import type { AppBundle } from './create-mount.ts';

type Options = Readonly<Record<string, unknown>>;

/**
 * Creates `mountVisits` for a script or bundle that loads the app with `loadApp`. The page's content shows until then, and stays
 * where the app cannot be loaded; new options are another try (EMB-7, VISIT-15).
 */
export const createVisitsMount =
  (loadApp: () => Promise<AppBundle>) =>
  ({ host, root }: WidgetPlace): MountedVisits => {
    let options: Options = {};
    let visits: MountedVisits | undefined;
    let loading: Promise<void> | undefined;
    let isUnmounted = false;
    if (!root.hasChildNodes()) root.append(document.createElement('slot'));

    const mount = async () => {
      try {
        const app = await loadApp();
        if (isUnmounted) return;
        root.replaceChildren();
        visits = app.mountVisits({ host, root });
        visits.update(options);
      } catch (error) {
        loading = undefined;
        if (!isUnmounted) console.error(error);
      }
    };
    return {
      update(next) {
        options = next;
        if (visits) visits.update(next);
        else loading ??= mount();
      },
      async signOut() {
        await loading;
        await visits?.signOut();
      },
      async doctor() {
        await loading;
        return visits?.doctor();
      },
      unmount() {
        isUnmounted = true;
        visits?.unmount();
        if (!visits) root.replaceChildren();
      },
    };
  };
