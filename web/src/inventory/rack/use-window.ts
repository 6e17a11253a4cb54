import { type RefObject, useEffect, useState } from 'react'
import { type Size, type Window, windowOf } from './map-geometry.ts'

const same = (a: Window, b: Window) =>
  a.from.x === b.from.x && a.from.y === b.from.y && a.to.x === b.to.x && a.to.y === b.to.y

/** The part of a zoomed map that its scrolling frame shows, followed as it scrolls and is resized. */
export const useWindow = (frame: RefObject<HTMLElement | null>, size: Size, zoom: number): Window => {
  const [shown, setShown] = useState<Window>(() => windowOf(size, { left: 0, top: 0, width: 0, height: 0 }))
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const follow = () =>
      setShown((before) => {
        const now = windowOf(size, {
          left: element.scrollLeft / zoom,
          top: element.scrollTop / zoom,
          width: element.clientWidth / zoom,
          height: element.clientHeight / zoom,
        })
        return same(before, now) ? before : now
      })
    follow()
    const resized = new ResizeObserver(follow)
    resized.observe(element)
    element.addEventListener('scroll', follow, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', follow)
    }
  }, [frame, size, zoom])
  return shown
}
