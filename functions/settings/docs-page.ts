import { domainOf, type Route } from '#shared/http/route.ts';

/**
 * The contract as a page: plain HTML without scripts, so that the site's strict policy holds here too.
 * @param routes every call of the API
 * @returns a whole document; its looks are the site's `/docs.css`
 */
export function docsPage(routes: readonly Route[]): string {
  const domains = [...new Set(routes.map(domainOf))];
  const sections = domains.map((domain) =>
    section(
      domain,
      routes.filter((route) => domainOf(route) === domain),
    ),
  );
  const links = domains.map((domain) => `<li><a href="#${domain}">${domain}</a></li>`).join('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API | Leerpad</title>
<link rel="stylesheet" href="/docs.css">
</head>
<body>
<header><h1>Leerpad API</h1>
<p>${routes.length} calls, below <code>/api</code>. Also as an <a href="/api/openapi.json">OpenAPI 3.1 document</a>.
Send <code>authorization: Bearer …</code>, and <code>x-company-id</code> to choose the company to work in.</p></header>
<nav aria-label="Domains"><ul>${links}</ul></nav>
<main>${sections.join('')}</main>
</body>
</html>`;
}

function section(domain: string, routes: readonly Route[]): string {
  return `<section id="${domain}"><h2>${domain}</h2>${routes.map(article).join('')}</section>`;
}

function article({ name, method, path, summary, access, errors }: Route): string {
  const who = typeof access === 'string' ? access : `any of: ${access.join(', ')}`;
  return `<article id="${escapeHtml(name)}">
<h3><span class="method ${method.toLowerCase()}">${method}</span> <code>${escapeHtml(path)}</code></h3>
<p>${escapeHtml(summary)}</p>
<dl><div><dt>Who</dt><dd>${escapeHtml(who)}</dd></div>
<div><dt>Errors</dt><dd>${errors.length > 0 ? errors.map((code) => `<code>${code}</code>`).join(' ') : '–'}</dd></div></dl>
</article>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
