/**
 * Answers every address of the app with its page. Runs on the default behaviour only, so that an answer of the
 * API is never replaced. CloudFront requires a global function of this name.
 */
// biome-ignore lint/correctness/noUnusedVariables: called by CloudFront
function handler(event) {
  const request = event.request;
  const lastSegment = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (!lastSegment.includes('.')) request.uri = '/index.html';
  return request;
}
