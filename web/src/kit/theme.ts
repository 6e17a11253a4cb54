import { type ThemeConfig, theme } from 'antd'

/** The one place of colours, sizes and type; docs/design-language.md tells what each is for. */
export const palette = {
  ink: '#10222b',
  accent: '#0a7c6e',
  accentDark: '#2fc4b2',
  ok: '#1f7a3d',
  attention: '#b45f06',
  error: '#b3261e',
  info: '#1f5f99',
} as const

// Latin letters and digits from the system's own face, Chinese from the face that sits beside it.
export const fontStack =
  '"Inter", -apple-system, "Segoe UI", "Helvetica Neue", Arial, "PingFang SC", "Microsoft YaHei UI", "Noto Sans CJK SC", "Noto Sans SC", sans-serif'

export const themeOf = (dark: boolean): ThemeConfig => ({
  algorithm: dark ? [theme.darkAlgorithm, theme.compactAlgorithm] : [theme.compactAlgorithm],
  token: {
    colorPrimary: dark ? palette.accentDark : palette.accent,
    colorInfo: dark ? palette.accentDark : palette.accent,
    colorSuccess: palette.ok,
    colorWarning: palette.attention,
    colorError: palette.error,
    colorLink: dark ? palette.accentDark : palette.accent,
    colorTextBase: dark ? '#e8eef0' : palette.ink,
    colorBgLayout: dark ? '#0b1519' : '#eef2f3',
    colorBgBase: dark ? '#101c21' : '#ffffff',
    fontFamily: fontStack,
    fontSize: 14,
    borderRadius: 4,
    controlHeight: 32,
    wireframe: false,
    motionDurationMid: '0.12s',
    motionDurationSlow: '0.18s',
  },
  components: {
    Table: { headerBg: dark ? '#16262c' : '#f4f7f8', cellPaddingBlockSM: 6, cellPaddingInlineSM: 10 },
    Menu: {
      itemBorderRadius: 4,
      itemHeight: 34,
      darkItemBg: palette.ink,
      darkSubMenuItemBg: '#0c1a21',
      darkItemSelectedBg: '#0a7c6e',
    },
    Layout: {
      siderBg: palette.ink,
      headerBg: dark ? '#101c21' : '#ffffff',
      headerHeight: 48,
      headerPadding: '0 12px',
    },
  },
})
