import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from 'playwright';
import { build, type Plugin } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { heardEventsPlugin } from './heard-events-plugin.ts';
import { unusedReactPlugin } from './unused-react-plugin.ts';

const PAGE = fileURLToPath(new URL('unused-react-page.tsx', import.meta.url));
const executablePath = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';
let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath });
});
afterAll(() => browser.close());

/** The page's script, built for production as the widget's is. */
const scriptWith = async (plugins: readonly Plugin[]): Promise<string> => {
  const environment = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [...plugins],
    build: { write: false, modulePreload: false, rolldownOptions: { input: PAGE } },
  });
  process.env['NODE_ENV'] = environment;
  const files = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  return files.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
};

interface Use {
  /** What the page says while somebody uses it, and what it shows at the end. */
  readonly said: readonly string[];
  /** How often the host of the shadow root was given the focus. */
  readonly focused: unknown;
}

const useOf = async (script: string): Promise<Use> => {
  const page = await browser.newPage();
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(`failed: ${error.message}`));
  await page.setContent('<main></main>');
  await page.addScriptTag({ content: script, type: 'module' });
  await page.getByLabel('Name').fill('rex');
  await page.getByRole('checkbox').check();
  await page.getByRole('combobox').selectOption('b');
  await page.getByText('REX b').waitFor();
  await page.getByRole('button', { name: 'Send' }).click();
  const next = page.locator('#next');
  await next.hover();
  await next.press('a');
  await next.click();
  await page.getByText('later').waitFor();
  await page.getByText('portal').click();
  await page.locator('#open').click();
  await page.keyboard.press('Escape');
  await expect.poll(() => said).toContain('closed');
  await next.click();
  await page.getByText('Next 2').waitFor();
  await page.evaluate('widen()');
  await page.getByText('Next 2 2').waitFor();
  await next.click();
  await page.getByText('failed').waitFor();
  const shown = await page.evaluate('document.querySelector("main").shadowRoot.innerHTML');
  const focused = await page.evaluate('end()');
  await page.close();
  return { said: [...said, String(shown)], focused };
};

it('leaves React DOM what the widget uses: it draws, takes over, hears and fails as before', async () => {
  const whole = await scriptWith([heardEventsPlugin()]);
  const cut = await scriptWith([heardEventsPlugin(), unusedReactPlugin()]);
  expect(whole.length - cut.length).toBeGreaterThan(70_000);
  const { said, focused } = await useOf(cut);
  expect(said).toEqual(
    expect.arrayContaining([
      'submitted REX true b',
      'key a',
      'no picture',
      'in the portal',
      'cancelled',
      'caught Error: on purpose',
      'kept true',
      'left 0',
    ]),
  );
  expect(said.join('\n')).not.toMatch(/failed: |recovered/);
  const before = await useOf(whole);
  expect(said).toEqual(before.said);
  // Each time the page would be laid out in the middle of a commit.
  expect([before.focused, focused]).toEqual([1, 0]);
});
