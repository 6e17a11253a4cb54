import { CompressOutlined, ExpandOutlined } from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { say } from './say.ts'

const words = {
  wall: text('全屏', 'Full screen'),
  leave: text('退出全屏', 'Exit full screen'),
}

/**
 * A part of the page on the whole screen, as a screen on the wall of the hall, until it is left by the button or Esc: `part`
 * goes to its element, which says `data-full` for its styles.
 */
export const useFullScreen = <E extends HTMLElement>() => {
  const part = useRef<E>(null)
  const [full, setFull] = useState(false)
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])
  const toggle = () => void (full ? document.exitFullscreen() : part.current?.requestFullscreen())
  const button = (
    <Button icon={full ? <CompressOutlined /> : <ExpandOutlined />} onClick={toggle}>
      {say(full ? words.leave : words.wall)}
    </Button>
  )
  return { part, full, button }
}
