// Runs inside a page: every text whose contrast with what is behind it is below WCAG's 4.5:1, as
// `text (ratio)`. It sees plain colours only, which is all that the site uses.
function textsOfLowContrast() {
  const found = new Set()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent.trim()
    if (text === '' || !element.checkVisibility()) continue
    const style = getComputedStyle(element)
    const isDrawn = element.closest('svg') !== null
    const ratio = contrast(channels(isDrawn ? style.fill : style.color), ground(element))
    if (ratio < 4.5) found.add(`${text.slice(0, 40)} (${ratio.toFixed(2)})`)
  }
  return Array.from(found)

  function ground(element) {
    if (element === null) return [255, 255, 255, 1]
    const colour = channels(getComputedStyle(element).backgroundColor)
    return colour[3] === 0 ? ground(element.parentElement) : colour
  }

  function channels(colour) {
    const numbers = colour.match(/[\d.]+/g).map(Number)
    return numbers.length === 3 ? [...numbers, 1] : numbers
  }

  function contrast(one, other) {
    const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
    return (light + 0.05) / (dark + 0.05)
  }

  function luminance(colour) {
    const [red, green, blue] = colour.slice(0, 3).map((channel) => {
      const share = channel / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
}
