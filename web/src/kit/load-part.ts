import { text } from '@kuacang/contract/kit/text'
import { type ComponentType, lazy } from 'react'
import { isOnline } from './api/reach.ts'
import { loadMissingStyles } from './missing-styles.ts'
import { say } from './say.ts'

const words = {
  renewed: text(
    '页面未能加载，系统可能已更新到新版本。请重新加载；没有保存的输入需要重新填写',
    'The page could not be loaded; a newer version may have been installed. Please reload, and enter again what was not saved',
  ),
  noNetwork: text(
    '页面未能加载，现在没有网络。网络恢复后请重新加载',
    'The page could not be loaded: there is no network now. Reload when it is back',
  ),
}

/** A part of the pages did not come: the network is gone, or a newer version has replaced it. */
export class NotLoaded extends Error {
  override name = 'NotLoaded'
}

/** Loads a part of the pages. What fails while a part runs is its own fault and passes unchanged. */
export const loadPart = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    await loadMissingStyles()
    return await load()
  } catch (cause) {
    // Browsers say it in words of their own, but all as a TypeError about a module; the builder's says it of styles.
    const isLost = cause instanceof TypeError && /import|module|load/i.test(cause.message)
    if (!isLost && !/Unable to preload/.test(String(cause))) throw cause
    throw new NotLoaded(say(isOnline() ? words.renewed : words.noNetwork), { cause })
  }
}

/** A whole screen that is loaded when it is first drawn; a part of a page is a `latePart`. */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(() => loadPart(load).then((part) => ({ default: part })))

/**
 * A component that may be loaded before it is drawn. Once it is there, it is drawn at once: React's `lazy` always shows
 * first that it waits, and what was waited for is then held back until 300 ms after that.
 */
export const earlyPart = (load: () => Promise<ComponentType>) => {
  let chosen: ComponentType | undefined
  return {
    /** Chosen when it is first drawn: another component in its place would begin anew. */
    component: (): ComponentType => {
      chosen ??= lazyPart(load)
      return chosen
    },
    /** A failing one is loaded again when it is drawn, and then says so. */
    loadEarly: (): void =>
      void load()
        .then((part) => {
          chosen ??= part
        })
        .catch(() => {}),
  }
}
