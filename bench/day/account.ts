/**
 * A day keeps its own account of what must be true in the end and never takes it from the product. Answers what is
 * otherwise: things that are not as the account says, and those that only one side knows (`nothing` for the other).
 */
export const differences = <Key, State>(
  is: ReadonlyMap<Key, State>,
  wanted: ReadonlyMap<Key, State>,
  say: (thing: Key, is: State | undefined, wanted: State | undefined) => string,
): string[] =>
  [...new Set([...is.keys(), ...wanted.keys()])].flatMap((thing) => {
    const [found, right] = [is.get(thing), wanted.get(thing)]
    return found === right ? [] : [say(thing, found, right)]
  })
