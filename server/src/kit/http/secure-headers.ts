import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'

// Neither scripts nor styles but those of files: what the pages compute goes into style sheets by script (decision 206).
const contentPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    // Pages reach the local print service through the script that it serves (docs/printing.md).
    scriptSrc: ["'self'", 'https://localhost:8443'],
    styleSrc: ["'self'"],
    styleSrcAttr: ["'none'"],
    // Pictures of goods lie where their merchants keep them.
    imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
    mediaSrc: ["'self'", 'blob:'],
    connectSrc: ["'self'", 'https://localhost:8443', 'wss://localhost:8443'],
    // What keeps the pages for a device without a network, and what makes them an app (decision 177).
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    frameSrc: ["'self'", 'blob:'],
  },
}

/**
 * The headers by which every answer tells the browser what it may do. They are the same for all answers, so they are computed
 * once: for each answer anew they took the server a tenth of its scans.
 */
export const secureHeaders = ({ cookieSecure }: { readonly cookieSecure: boolean }) => {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  const set = helmet({
    contentSecurityPolicy: contentPolicy,
    // Secure cookies say that browsers come by TLS. What other hosts of the domain do is the deployment's.
    strictTransportSecurity: cookieSecure && { maxAge: 31_536_000, includeSubDomains: false },
  })
  set(request, response, (fault) => {
    if (fault) throw fault
  })
  return response.getHeaders()
}
