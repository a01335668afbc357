/**
 * A `fetch` that tells how much of the body has been sent, as a share of 1. It takes an address, a method, headers, a
 * Blob and a signal, and rejects as `fetch` does.
 */
export function fetchWithProgress(onShare: (share: number) => void): typeof fetch {
  return (address, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, String(address));
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.responseType = 'blob';
      request.upload.onprogress = ({ loaded, total }) => onShare(total === 0 ? 0 : loaded / total);
      request.onload = () => {
        const answered = { status: request.status, headers: typeOf(request) };
        resolve(new Response(request.response as Blob, answered));
      };
      request.onerror = () => reject(new TypeError('The request failed'));
      request.onabort = () => reject(signal?.reason);
      signal?.throwIfAborted();
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(body instanceof Blob ? body : null);
    });
}

const typeOf = (request: XMLHttpRequest): Record<string, string> => ({
  'content-type': request.getResponseHeader('content-type') ?? '',
});
