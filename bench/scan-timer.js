/**
 * Runs in the page: from the Enter that ends the next scan to the frame in which the desk shows its result,
 * in milliseconds.
 */
window.timeNextScan = () =>
  new Promise((resolve, reject) => {
    const panel = document.querySelector('[data-testid=desk-result]')
    if (!panel) return reject(new Error('the desk shows no result'))
    const before = panel.textContent
    let entered = 0
    const hear = (event) => {
      if (event.key !== 'Enter') return
      entered = performance.now()
      window.removeEventListener('keydown', hear, true)
    }
    window.addEventListener('keydown', hear, true)
    new MutationObserver((_changes, observer) => {
      if (!['ok', 'done', 'error'].includes(panel.dataset.kind) || panel.textContent === before) return
      observer.disconnect()
      if (panel.dataset.kind === 'error') reject(new Error(panel.textContent))
      requestAnimationFrame(() => resolve(performance.now() - entered))
    }).observe(panel, { attributes: true, childList: true, subtree: true, characterData: true })
  })
