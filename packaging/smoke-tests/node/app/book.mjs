// Signs in, searches and requests a quote, as a partner's server would.
import { createAuthClient, createFetchClient, md5 } from '@pawcall/auth-client';
import { createMarketplaceClient } from '@pawcall/client';
import { listConcerns, listSpeciesTreated } from '@pawcall/contract';

const locale = () => 'en-US';
const timeZone = () => 'America/Los_Angeles';
const auth = createAuthClient({
  http: createFetchClient(),
  baseUrl: 'https://auth.example.com',
  md5,
  locale,
  timeZone,
});
await auth.login({ email: 'jamie@example.com', password: 'Pawcall-demo-1' });
const client = createMarketplaceClient({
  auth,
  baseUrls: {
    api: 'https://api.example.com',
    auth: 'https://auth.example.com',
    commerce: 'https://api.example.com/commerce',
    storefront: 'https://shop.example.com/session-code',
  },
  clientId: 'harborvale-web',
  locale,
  timeZone,
});
const species = await client.run(listSpeciesTreated, {});
const concerns = await client.run(listConcerns, { query: { pet_species: 'DOG' } });
console.log(auth.getSnapshot().status, species.data.length > 0, concerns.data.length > 0);
auth.signOut();
auth.dispose();
