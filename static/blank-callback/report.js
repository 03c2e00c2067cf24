// Tells the page around this frame where the login service sent it (S2 §2). It listens for this shape (oidc-client-ts).
if (window.parent !== window)
  window.parent.postMessage({ source: 'oidc-client', url: location.href, keepOpen: false }, location.origin)
