import { subscribe } from 'node:diagnostics_channel'
import { enableCompileCache, flushCompileCache } from 'node:module'

// Loaded before a server process of a test: what it compiles is kept for the next, from the moment that it listens, for
// a process that is killed keeps nothing at its end.
enableCompileCache()
subscribe('tracing:net.server.listen:asyncEnd', () => flushCompileCache())
