/**
 * Answers every address of the app with its page, and a script or stylesheet with what the build compressed, to who
 * reads brotli. Runs on the default behaviour only, so that an answer of the API is never replaced. CloudFront requires
 * a global function of this name.
 */
// biome-ignore lint/correctness/noUnusedVariables: called by CloudFront
function handler(event) {
  const request = event.request;
  const lastSegment = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (!lastSegment.includes('.')) request.uri = '/index.html';
  const accepted = request.headers['accept-encoding'];
  if (/^\/assets\/.+\.(js|css)$/.test(request.uri) && accepted && /\bbr\b/.test(accepted.value)) {
    request.uri += '.br';
  }
  return request;
}
