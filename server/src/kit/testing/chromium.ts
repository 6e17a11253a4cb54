/**
 * Features that a browser of tests and benches does without. The address bar of each window has hidden pages of its own,
 * which cost as much as ours; a tab of a window that is open already has none. The others are those that Playwright switches
 * off, for a second list replaces the first.
 */
export const costlyFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
] as const
