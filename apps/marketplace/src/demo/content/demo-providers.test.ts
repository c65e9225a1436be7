import { describe, expect, it } from 'vitest';
import { JURISDICTIONS, jurisdictionOf } from '../../places/jurisdictions.ts';
import { BIOGRAPHY_LENGTH } from './biography/write-biography.ts';
import { concernsOf, DEMO_CONCERNS } from './concerns.ts';
import { isDayOff } from './working-hours.ts';
import { demoProviders } from './demo-providers.ts';
import { SPECIES_OF_GROUP } from '../species-groups.ts';

const today = Temporal.PlainDate.from('2026-06-16');
const providers = demoProviders({ seed: 'test', today });
const reviews = providers.flatMap((provider) => provider.reviews);

function share(count: number, all: number): number {
  return count / all;
}

describe('demo providers', () => {
  it('are at least 640, about four in five of them veterinarians', () => {
    const vets = providers.filter(({ designation }) => designation === 'VET');
    expect(providers.length).toBeGreaterThanOrEqual(640);
    expect(share(vets.length, providers.length)).toBeGreaterThan(0.75);
    expect(share(vets.length, providers.length)).toBeLessThan(0.85);
  });

  it.each(JURISDICTIONS.map(({ key }) => key))(
    'live in %s: four or more, a technician, and a vet for dogs and cats among them',
    (key) => {
      const here = providers.filter(({ home_jurisdiction: home }) => home === key);
      expect(here.length).toBeGreaterThanOrEqual(4);
      expect(here.some(({ designation }) => designation === 'TECH')).toBe(true);
      expect(
        here.some(
          ({ designation, species_groups: groups }) =>
            designation === 'VET' && groups.includes('DOG') && groups.includes('CAT'),
        ),
      ).toBe(true);
    },
  );

  it('are plenty in California, Ontario and England', () => {
    const inState = (key: string) =>
      providers.filter(({ licences }) => licences.some((l) => l === key));
    expect(['us-CA', 'ca-ON', 'gb-ENG'].every((key) => inState(key).length >= 30)).toBe(true);
  });

  it('are equal for the same seed and day, and differ for another seed', () => {
    expect(demoProviders({ seed: 'test', today })).toEqual(providers);
    const others = demoProviders({ seed: 'other', today, count: 272 });
    const known = new Set(providers.map(({ uuid }) => uuid));
    expect(others).toHaveLength(272);
    expect(others.some(({ uuid }) => known.has(uuid))).toBe(false);
  }, 30_000);

  it('have their own uuid, name and biography', () => {
    const distinct = (values: readonly string[]) => new Set(values).size;
    expect(distinct(providers.map(({ uuid }) => uuid))).toBe(providers.length);
    expect(distinct(providers.map((p) => `${p.first_name} ${p.last_name}`))).toBe(providers.length);
    expect(distinct(providers.map(({ description }) => description))).toBe(providers.length);
  });

  it('have whole biographies of 110 to 600 characters', () => {
    for (const { description } of providers) {
      expect(description.length).toBeGreaterThanOrEqual(BIOGRAPHY_LENGTH.min);
      expect(description.length).toBeLessThanOrEqual(BIOGRAPHY_LENGTH.max);
      expect(description).not.toMatch(/[{}[\]|]|undefined| {2}/);
      expect(description).toMatch(/^[A-ZÀ-Ž“][\s\S]*[.”?]$/);
    }
  });

  it('are licensed in one to four jurisdictions of their own country, home first', () => {
    for (const { licences, country, home_jurisdiction: home } of providers) {
      expect(licences[0]).toBe(home);
      expect(licences.length).toBeLessThanOrEqual(4);
      expect(new Set(licences).size).toBe(licences.length);
      expect(licences.every((key) => jurisdictionOf(key)?.country === country)).toBe(true);
    }
  });

  it('see only concerns of the species they treat, technicians no emergencies [GO-7]', () => {
    const urgent = new Set(DEMO_CONCERNS.filter((c) => c.is_urgent).map(({ slug }) => slug));
    for (const provider of providers) {
      const species = provider.species_groups.flatMap((group) => SPECIES_OF_GROUP[group]);
      const slugs = new Set(species.flatMap(concernsOf).map(({ slug }) => slug));
      expect(provider.concerns.every((slug) => slugs.has(slug))).toBe(true);
      expect(provider.top_rated_concerns.every((slug) => provider.concerns.includes(slug))).toBe(
        true,
      );
      const emergencies = provider.concerns.filter((slug) => urgent.has(slug));
      if (provider.designation === 'TECH') expect(emergencies).toEqual([]);
    }
  });

  it('charge whole amounts in the currency of their country, technicians less', () => {
    const currency = { us: 'USD', ca: 'CAD', gb: 'GBP' };
    for (const { rate, country, designation } of providers) {
      expect(rate.currency).toBe(currency[country]);
      if (country === 'us') {
        const [from, to] = designation === 'VET' ? [4200, 9500] : [1800, 3800];
        expect(rate.amount).toBeGreaterThanOrEqual(from);
        expect(rate.amount).toBeLessThanOrEqual(to);
      }
    }
  });

  it('work in zones the engine knows, some of them on nights and weekends', () => {
    const now = Temporal.Instant.from('2026-06-16T12:00:00Z');
    const hours = providers.flatMap((provider) => provider.weekly_hours);
    expect(providers.every((p) => now.toZonedDateTimeISO(p.time_zone).year === 2026)).toBe(true);
    expect(hours.some(({ start_minute: start }) => start < 300)).toBe(true);
    expect(hours.some(({ weekday }) => weekday === 7)).toBe(true);
    expect(providers.every(({ weekly_hours: week }) => week.length > 0)).toBe(true);
  });

  it('show a portrait for about 85 in a hundred, and few are featured', () => {
    const portraits = providers.filter((provider) => provider.has_portrait).length;
    const featured = providers.filter((provider) => provider.is_featured).length;
    expect(share(portraits, providers.length)).toBeGreaterThan(0.8);
    expect(share(portraits, providers.length)).toBeLessThan(0.91);
    expect(featured).toBeGreaterThan(5);
    expect(share(featured, providers.length)).toBeLessThan(0.1);
  });
});

describe('demo reviews', () => {
  it('are 0 to 60 for each provider and agree with the rating', () => {
    for (const provider of providers) {
      const ratings = provider.reviews.map(({ rating }) => rating);
      expect(ratings.length).toBeLessThanOrEqual(60);
      expect(provider.rating_count).toBe(ratings.length);
      const mean = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
      if (ratings.length === 0) expect(provider.rating_average).toBeNull();
      else expect(provider.rating_average).toBeCloseTo(mean, 2);
    }
    expect(providers.some((provider) => provider.rating_count === 0)).toBe(true);
    expect(providers.some((provider) => provider.rating_count > 45)).toBe(true);
  });

  it('lie between the first day of the provider, two years ago at most, and today, newest first', () => {
    const end = today.toZonedDateTime('UTC').toInstant();
    for (const { reviews: own, joined_on: joinedOn } of providers) {
      const from = Temporal.PlainDate.from(joinedOn).toZonedDateTime('UTC').toInstant();
      const instants = own.map((review) => Temporal.Instant.from(review.created_at));
      expect(instants.toSorted((a, b) => Temporal.Instant.compare(b, a))).toEqual(instants);
      for (const at of instants) {
        expect(Temporal.Instant.compare(at, end)).toBeLessThan(0);
        expect(Temporal.Instant.compare(at, from)).toBeGreaterThanOrEqual(0);
        expect(at.until(end).total('hours')).toBeLessThanOrEqual(731 * 24);
      }
    }
  });

  it('are mostly good, complete sentences, and rarely the same twice', () => {
    const good = reviews.filter(({ rating }) => rating >= 4).length;
    expect(share(good, reviews.length)).toBeGreaterThan(0.85);
    expect(reviews.some(({ rating }) => rating <= 2)).toBe(true);
    expect(reviews.every(({ body }) => !/[{}]|undefined/.test(body) && /[.?]$/.test(body))).toBe(
      true,
    );
    expect(share(new Set(reviews.map(({ body }) => body)).size, reviews.length)).toBeGreaterThan(
      0.85,
    );
    expect(new Set(reviews.map(({ uuid }) => uuid)).size).toBe(reviews.length);
  });
});

describe('days off', () => {
  it('depend on the provider and the day alone and take a few days of every hundred', () => {
    const first = Temporal.PlainDate.from('2026-01-01');
    const days = Array.from({ length: 1000 }, (_, offset) => first.add({ days: offset }));
    const off = days.filter((day) => isDayOff('5f0f3c9e-0000-4000-8000-000000000000', day)).length;
    expect(off).toBeGreaterThan(15);
    expect(off).toBeLessThan(150);
    const listed = providers.every(({ uuid, days_off: list }) =>
      list.every((day) => isDayOff(uuid, Temporal.PlainDate.from(day))),
    );
    expect(listed).toBe(true);
  });
});
