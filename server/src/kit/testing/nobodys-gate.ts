import type { Gate } from '../http/identity.ts'

const nobody = async () => null

/** The gate of a server that a test makes for a few open calls: it knows no user and no key. */
export const nobodysGate: Gate = {
  bySession: nobody,
  xsrfOf: () => null,
  byApiKey: nobody,
  byUser: nobody,
  noteRefusal: () => {},
  byCredentials: () => Promise.reject(new Error('nobody lends anything')),
}
