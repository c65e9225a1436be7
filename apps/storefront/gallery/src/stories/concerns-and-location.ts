import { aConcern, aUser, jamie } from '@pawcall/testing';
import { story, type ScreenStories, type Step } from '../story.ts';
import { beginning } from '../simulated-user.ts';
import {
  failing,
  find,
  hanging,
  pass,
  press,
  says,
  steps,
  tick,
  toConcerns,
  toLocation,
} from './story-steps.ts';

/** Forty concerns with long names; the first has the slug that is searched for when `first` is given. */
export const manyConcerns = (first = 'concern-0') =>
  Array.from({ length: 40 }, (_, index) =>
    aConcern({
      slug: index === 0 ? first : `concern-${index}`,
      name: `Number ${index + 1}: a concern whose name is longer than two lines of its row can hold`,
      is_primary: index < 6,
    }),
  );

/** The second step: what it is about. */
export const concerns: ScreenStories = {
  name: 'Step 2: concerns',
  stories: [
    story('step2-collapsed', 'Six concerns, none chosen', ['STEP-5'], {
      act: steps(toConcerns, find('checkbox', /^Itching & skin/)),
    }),
    story('step2-expanded', 'All concerns, two chosen', ['STEP-5'], {
      act: steps(
        toConcerns,
        press('shared.showMore'),
        tick('Itching & skin'),
        tick('Weight & nutrition'),
      ),
    }),
    story('step2-choose-first', 'Next was pressed with nothing chosen', ['STEP-5'], {
      act: steps(toConcerns, find('checkbox', /^Itching & skin/), press('shared.next')),
    }),
    story('step2-urgent', 'An urgent concern', ['GO-7'], {
      act: steps(toConcerns, tick('Trouble breathing')),
    }),
    story('step2-emergency', 'What to do in an emergency', ['GO-7'], {
      act: steps(toConcerns, press('steps.emergency.open'), find('dialog')),
    }),
    story('step2-gone', 'Another species has fewer concerns', ['STEP-5'], {
      setting: () => ({
        world: {
          concernsOf: (species) =>
            species === 'CAT'
              ? [aConcern(), aConcern({ slug: 'hairballs', name: 'Hairballs' })]
              : undefined,
        },
      }),
      act: steps(
        toConcerns,
        tick('Itching & skin'),
        tick('Ear problems'),
        press('shared.back'),
        press('shared.species.CAT'),
        pass(800),
        find('note'),
      ),
    }),
    story('step2-loading', 'The concerns are on their way', ['STEP-5'], {
      setting: () => ({ before: hanging('listConcerns') }),
      act: toConcerns,
    }),
    story('step2-failed', 'The concerns cannot be had', ['WIRE-4'], {
      setting: () => ({ before: failing('listConcerns', 404) }),
      act: steps(toConcerns, find('button', 'shared.tryAgain')),
    }),
    story('step2-many', 'Forty concerns with long names, all shown', ['STEP-5'], {
      setting: () => ({ world: { concerns: manyConcerns() } }),
      act: steps(toConcerns, press('shared.showMore')),
    }),
  ],
};

const CHEYENNE = aUser({
  profile_address: { city: 'Cheyenne', province: 'WY', postal: null, country: 'us' },
});

const refuseWith = (code: number): void => {
  navigator.geolocation.getCurrentPosition = (_, refuse) =>
    refuse?.({ code, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
};

/** Step 3, where the device refuses its position with this code. */
const locateRefused = (code: number): Step =>
  steps(async () => refuseWith(code), toLocation, press('steps.location.useMine'));

const typePlace =
  (text: string): Step =>
  async (owner) => {
    await owner.fill('combobox', owner.say('steps.location.label'), text);
    await owner.pass(150);
  };

/** The third step: where. */
export const location: ScreenStories = {
  name: 'Step 3: location',
  stories: [
    story('step3-empty', 'Nothing typed', ['STEP-6'], { act: toLocation }),
    story('step3-suggestions', 'Suggestions', ['STEP-6'], {
      act: steps(toLocation, typePlace('San'), find('option', beginning('San Diego'))),
    }),
    story('step3-ready', 'A place is chosen', ['STEP-6'], {
      act: steps(toLocation, typePlace('San'), ({ click }) =>
        click('option', beginning('San Diego')),
      ),
    }),
    story('step3-prefilled', 'Prefilled from the profile address', ['STEP-6'], {
      setting: () => ({ signedIn: jamie({ user: CHEYENNE }) }),
      act: toLocation,
    }),
    story('step3-none', 'No place of that name', ['STEP-7'], {
      act: steps(toLocation, typePlace('Xyzzy'), ({ say, see }) =>
        see(say('steps.location.tryZip', { none: say('errors.place.none') })),
      ),
    }),
    story('step3-choose-first', 'Find vets was pressed without a place', ['STEP-6'], {
      act: steps(toLocation, press('shared.findVets')),
    }),
    story('step3-denied', 'The device may not tell where it is', ['STEP-7'], {
      act: steps(locateRefused(1), says('errors.place.denied')),
    }),
    story('step3-no-position', 'The device does not know where it is', ['STEP-7'], {
      act: steps(locateRefused(2), says('errors.place.location')),
    }),
    story('step3-unreachable', 'The place search cannot be reached', ['STEP-7'], {
      act: steps(
        toLocation,
        async () => {
          globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
        },
        typePlace('San'),
        says('errors.place.server'),
      ),
    }),
  ],
};
