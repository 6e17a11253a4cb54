let serial = 0

/** A code that nothing in the test's database has yet. */
export const unique = (prefix: string): string => {
  serial += 1
  return `${prefix}${Date.now().toString(36)}${serial}`.toUpperCase()
}
