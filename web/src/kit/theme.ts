import { type ThemeConfig, theme } from 'antd'

/**
 * The one place of colours, sizes and type for everything that Ant Design draws; style.css holds the same
 * colours for what the kit draws. docs/design-language.md tells what each is for.
 */
const light = {
  ink: '#171b1e',
  soft: '#58626a',
  paper: '#ffffff',
  ground: '#f1f3f4',
  line: '#dde1e4',
  head: '#f6f7f8',
  accent: '#00607c',
  /** The accent as the colour of words. */
  link: '#00607c',
  ok: '#1b6b3a',
  attention: '#8a5200',
  error: '#b3261e',
} as const

const dark: Readonly<Record<keyof typeof light, string>> = {
  ink: '#e6eaec',
  soft: '#9aa5ac',
  paper: '#1a1e21',
  ground: '#121517',
  line: '#30373c',
  head: '#21262a',
  accent: '#217f9b',
  link: '#5cc0da',
  ok: '#6bd08f',
  attention: '#f0b45c',
  error: '#ff8f85',
}

/** Behind words of the same colour. Derived from our deep colours they would be grey and hard to read. */
const lightGrounds = {
  colorPrimaryBg: '#e2eef2',
  colorInfoBg: '#e2eef2',
  colorSuccessBg: '#e4f2e9',
  colorWarningBg: '#fbf0dc',
  colorErrorBg: '#fbe9e7',
} as const

/** The sidebar and other ink surfaces are the same by day and by night. */
export const slate = { base: '#1c2124', deep: '#161a1d', hover: '#2a3135', chosen: '#00607c' } as const

// Latin letters and digits from the system's own face, Chinese from the face that sits beside it.
export const fontStack =
  '-apple-system, "Segoe UI", "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, "PingFang SC", "Microsoft YaHei UI", "Noto Sans CJK SC", "Noto Sans SC", sans-serif'
export const codeStack =
  'ui-monospace, "SF Mono", "Cascadia Mono", Consolas, "Liberation Mono", "Noto Sans Mono CJK SC", monospace'

/** `isStill`: nothing moves, as the user's system asks. */
export const themeOf = (isDark: boolean, isStill: boolean): ThemeConfig => {
  const c = isDark ? dark : light
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    // The rules stand in files (build/antd-styles.ts); only the values are computed here. To write the rules in the browser took a fifth of
    // the time in which a page opens.
    zeroRuntime: true,
    token: {
      colorPrimary: c.accent,
      colorInfo: c.link,
      colorLink: c.link,
      colorSuccess: c.ok,
      colorWarning: c.attention,
      colorError: c.error,
      colorTextBase: c.ink,
      colorText: c.ink,
      colorTextSecondary: c.soft,
      colorTextTertiary: c.soft,
      colorTextDescription: c.soft,
      colorTextPlaceholder: c.soft,
      colorBgBase: c.paper,
      colorBgLayout: c.ground,
      colorBgContainer: c.paper,
      // What floats above a page: menus and dialogs.
      colorBgElevated: isDark ? c.head : c.paper,
      colorBorder: isDark ? '#3f484e' : '#c8ced2',
      colorBorderSecondary: c.line,
      fontFamily: fontStack,
      fontFamilyCode: codeStack,
      fontSize: 14,
      borderRadius: 4,
      borderRadiusLG: 6,
      borderRadiusSM: 3,
      controlHeight: 32,
      padding: 12,
      paddingLG: 20,
      margin: 12,
      motion: !isStill,
      motionDurationMid: '0.1s',
      motionDurationSlow: '0.16s',
      boxShadowSecondary: '0 6px 24px rgb(10 16 20 / 16%)',
      ...(isDark ? {} : lightGrounds),
    },
    components: {
      Table: {
        headerBg: c.head,
        headerColor: c.soft,
        headerSplitColor: 'transparent',
        cellPaddingBlockSM: 7,
        cellPaddingInlineSM: 10,
        cellFontSizeSM: 14,
      },
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 500,
        dangerColor: c.paper,
      },
      Tabs: {
        itemSelectedColor: c.link,
        itemActiveColor: c.link,
        itemHoverColor: c.link,
        inkBarColor: c.link,
      },
      Pagination: { itemActiveColor: c.link, itemActiveColorHover: c.link },
      Form: { itemMarginBottom: 16, verticalLabelPadding: '0 0 4px', labelColor: c.soft },
      Tag: { defaultBg: c.head },
      // By night the grounds of numbers are bright, or the numbers are the accent's own.
      Badge: { colorTextLightSolid: c.paper },
      Steps: { colorPrimary: c.link, colorTextLightSolid: c.paper },
      Menu: {
        itemHeight: 34,
        itemBorderRadius: 4,
        itemMarginInline: 6,
        iconSize: 15,
        horizontalItemSelectedColor: c.link,
        darkItemBg: slate.base,
        darkSubMenuItemBg: slate.base,
        darkPopupBg: slate.base,
        darkItemColor: '#b4bec4',
        darkItemHoverBg: slate.hover,
        darkItemSelectedBg: slate.chosen,
      },
      Layout: { siderBg: slate.base, bodyBg: c.ground },
      Modal: { titleFontSize: 18 },
    },
  }
}
