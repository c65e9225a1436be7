import { readConfig } from '@pawcall/react';
import {
  AppContext,
  createControl,
  createInstance,
  createText,
  loadMessages,
  UiProvider,
  type App,
} from '@pawcall/react/internals';
import { createFakeClock, type FakeClock } from '@pawcall/transport/fake';
import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished } from 'vitest';
import { createFakeMarketplace } from '../fake/fake-marketplace.ts';
import { createWorld, type FakeWorld } from '../fake/marketplace-state.ts';
import { ORIGIN, WIDGET_OPTIONS } from './harness.tsx';
import {
  isRead,
  scheduleAnswers,
  settleWidget,
  type Fate,
  type ScheduledRequest,
} from './schedule-answers.ts';

const messages = await loadMessages('en-US');

/** Small components of one run, around hooks of the widget. */
export interface Questions<Q> {
  readonly children: ReactNode;
  /**
   * Asks. Called when the request has been sent, the returned function returns whether a pending read is still wanted; null
   * when that is not known yet.
   */
  ask(question: Q, clock: FakeClock): (() => (one: ScheduledRequest) => boolean) | null;
  /** After all has settled. */
  look(): void;
}

/** What the components of one run may look at. */
export interface Run {
  readonly world: FakeWorld;
  /** Every request so far. */
  readonly sent: () => readonly ScheduledRequest[];
  readonly root: ShadowRoot;
  /** Says what is wrong. */
  readonly tell: (problem: string) => void;
}

/**
 * Asks one question after another while requests and answers arrive in `runs` generated orders, with the widget's own clients,
 * stores and query cache. Fails on a problem that is told, and on a superseded read that was not aborted; returns how many
 * requests were aborted and how many failed.
 */
export const inAnyOrder = async <Q,>(
  { runs, question, fates }: { runs: number; question: fc.Arbitrary<Q>; fates: readonly Fate[] },
  start: (run: Run) => Questions<Q>,
): Promise<{ readonly aborted: number; readonly failed: number }> => {
  // TanStack Query's timer of 0 ms would take most of the time.
  notifyManager.setScheduler(queueMicrotask);
  onTestFinished(() => notifyManager.setScheduler((report) => setTimeout(report, 0)));
  const scheduler = fc.scheduler({
    act: async (step) => {
      await step();
      await settleWidget();
    },
  });
  const questions = fc.array(question, { minLength: 2, maxLength: 6 });
  const generated = fc.array(fc.constantFrom(...fates), { maxLength: 12 });
  let aborted = 0;
  let failed = 0;
  const property = fc.asyncProperty(scheduler, questions, generated, async (order, asked, fate) => {
    const wrong: string[] = [];
    const stage = openHooks(order, fate);
    const { sent, clock, close } = stage;
    const tell = (problem: string) => void wrong.push(problem);
    const { children, ask, look } = start({ ...stage, sent: () => sent, tell });
    stage.render(children);
    order.scheduleSequence(
      asked.map((one) => ({
        label: JSON.stringify(one),
        builder: async () => {
          const afterwards = ask(one, clock);
          await settleWidget();
          if (afterwards === null) return;
          const isWanted = afterwards();
          for (const request of sent)
            if (request.state === 'pending' && isRead(request) && !isWanted(request))
              tell(`${request.to} is not aborted by ${JSON.stringify(one)}`);
        },
      })),
    );
    await stage.finish();
    look();
    aborted += sent.filter(({ state }) => state === 'aborted').length;
    failed += sent.filter(({ state, status }) => state === 'settled' && status !== 200).length;
    close();
    expect(wrong).toEqual([]);
  });
  await fc.assert(property, { numRuns: runs });
  return { aborted, failed };
};

const openHooks = (scheduler: fc.Scheduler, fates: readonly Fate[]) => {
  const reading = readConfig(WIDGET_OPTIONS);
  if (reading.kind === 'errors') throw new Error(JSON.stringify(reading.errors));
  const { config } = reading;
  const clock = createFakeClock();
  const world = createWorld();
  const fake = createFakeMarketplace({ now: clock.now, world });
  const { sent, restore } = scheduleAnswers(ORIGIN, fake, scheduler, fates);
  const instance = createInstance(
    config,
    { emit: () => true, navigate: () => undefined },
    { clock, zone: () => 'America/Los_Angeles' },
  );
  const app: App = {
    config,
    instance,
    element: 'booking',
    control: createControl(() => undefined),
    session: instance.session.getSnapshot(),
    account: null,
    user: null,
    zone: instance.zone(),
    setZone: () => undefined,
    signIn: () => Promise.resolve(false),
    messageLoading: { attempts: 0, failure: null, retry: () => undefined },
    prerendered: undefined,
    startedAtMs: undefined,
    headingLevel: 2,
  };
  const host = document.createElement('div');
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  const container = document.createElement('div');
  root.append(container);
  const react = createRoot(container);
  const text = createText('en-US', messages);
  const isPending = () =>
    scheduler.count() > 0 ||
    instance.queries.isFetching() > 0 ||
    sent.some(({ state }) => state === 'pending');
  return {
    world,
    clock,
    root,
    sent,
    render: (children: ReactNode) =>
      flushSync(() =>
        react.render(
          <UiProvider root={root} clock={clock} text={text}>
            <QueryClientProvider client={instance.queries}>
              <AppContext.Provider value={app}>{children}</AppContext.Provider>
            </QueryClientProvider>
          </UiProvider>,
        ),
      ),
    async finish() {
      do {
        await scheduler.waitIdle();
        await settleWidget();
        // Pauses in typing and before retries are timed.
        if (scheduler.count() === 0) flushSync(() => clock.advance(200));
        await settleWidget();
      } while (isPending());
    },
    close() {
      flushSync(() => react.unmount());
      instance.dispose();
      host.remove();
      sessionStorage.clear();
      restore();
    },
  };
};
