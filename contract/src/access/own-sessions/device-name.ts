// The order matters: Edge calls itself Chrome too, Chrome calls itself Safari.
const browsers: readonly [RegExp, string][] = [
  [/\bEdg/, 'Edge'],
  [/\bFirefox\//, 'Firefox'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\b(Headless)?Chrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const first = (known: readonly [RegExp, string][], agent: string) => known.find(([p]) => p.test(agent))?.[1]

/** "Chrome · Windows" of what a browser calls itself; undefined where nothing of it is known. */
export const deviceName = (agent: string): string | undefined => {
  const known = [first(browsers, agent), first(systems, agent)].filter((part) => part !== undefined)
  return known.length > 0 ? known.join(' · ') : undefined
}
