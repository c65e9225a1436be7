/** The reference as a page: its script draws what the OpenAPI document says. Nothing in it is inline, and nothing is loaded from elsewhere. */
export const REFERENCE_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Pawcall marketplace: API reference</title>
    <link rel="stylesheet" href="/docs/swagger-ui.css">
    <link rel="stylesheet" href="/docs/reference.css">
    <script defer src="/docs/swagger-ui-bundle.js"></script>
    <script defer src="/docs/reference.js"></script>
  </head>
  <body>
    <div id="reference">
      <noscript><p>The reference is drawn by a script. The same is in <a href="/docs/openapi.json">openapi.json</a> (OpenAPI 3.1).</p></noscript>
    </div>
  </body>
</html>
`;
