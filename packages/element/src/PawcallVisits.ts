import {
  mountVisits,
  type DoctorReport,
  type MountedVisits,
  type WidgetPlace,
} from '@pawcall/react';
import { OptionsElement } from './OptionsElement.ts';

/**
 * `<pawcall-visits>`: an owner's visits, to join, move and cancel (VISIT-15). It takes the options of `<pawcall-booking>`;
 * those of its window have no effect. Children show until the script has loaded, and where the backend lists no bookings.
 */
export class PawcallVisits extends OptionsElement<MountedVisits> {
  protected override mountApp(place: WidgetPlace): MountedVisits {
    return mountVisits(place);
  }

  /** Signs out here and in every widget and tab of this origin (SES-3). */
  async signOut(): Promise<void> {
    await this.mounted()?.signOut();
  }

  /** Examines this embedding; never rejects (CFG-6). */
  async doctor(): Promise<DoctorReport | undefined> {
    return this.started()?.doctor();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pawcall-visits': PawcallVisits;
  }
}
