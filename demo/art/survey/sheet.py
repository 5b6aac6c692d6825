"""What is written and drawn over a picture: an SVG of the picture's size, set by the browser."""
from html import escape

FONT = "'Noto Sans CJK SC', sans-serif"


class Sheet:
    def __init__(self, width, height):
        self.width, self.height = width, height
        self.parts = []

    def add(self, text):
        self.parts.append(text)

    def text(self, x, y, words, size=22, fill='#12303d', halo=None, anchor='start', weight=500, turn=0, family=FONT):
        stroke = f' stroke="{halo}" stroke-width="{size * .22:.1f}" paint-order="stroke" stroke-linejoin="round"' if halo else ''
        spin = f' transform="rotate({turn:.1f} {x:.1f} {y:.1f})"' if turn else ''
        self.add(f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" fill="{fill}"{stroke}{spin} text-anchor="{anchor}" font-weight="{weight}" font-family="{family}">{escape(words)}</text>')

    def line(self, points, colour, width=3, dash=None, opacity=1, closed=False, fill='none', more=''):
        d = 'M' + ' '.join(f'{x:.1f},{y:.1f}' for x, y in points) + ('Z' if closed else '')
        dashes = f' stroke-dasharray="{dash}"' if dash else ''
        self.add(f'<path d="{d}" fill="{fill}" stroke="{colour}" stroke-width="{width}"{dashes} opacity="{opacity}" stroke-linejoin="round" stroke-linecap="round" {more}/>')

    def dot(self, x, y, r, fill, stroke='none', width=0):
        self.add(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r}" fill="{fill}" stroke="{stroke}" stroke-width="{width}"/>')

    def box(self, x, y, w, h, fill, stroke='none', width=0, radius=0, opacity=1):
        self.add(f'<rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" rx="{radius}" fill="{fill}" stroke="{stroke}" stroke-width="{width}" opacity="{opacity}"/>')

    def legend(self, title, items, x=None, y=None, size=22, dark=False, columns=1):
        """Items: (words, colour, kind) with kind area, line, dash or dot; below on the left unless said otherwise."""
        row = size * 1.75
        rows = -(-len(items) // columns)
        across = max(len(words) for words, *_ in items) * size * 1.02 + size * 3.4
        w = max(across * columns + size * .8, len(title) * size * 1.02 + size * 1.8)
        h = row * rows + size * (2.9 if title else 1.1)
        x = size * 1.4 if x is None else x
        y = self.height - h - size * 1.4 if y is None else y
        back, ink = ('#0b2735', '#e8f0f2') if dark else ('#ffffff', '#12303d')
        self.box(x, y, w, h, back, '#2c4a58' if dark else '#c9d5da', 1.5, 4, .93)
        top = y + size * .55
        if title:
            self.text(x + size * .9, y + size * 1.55, title, size, ink, weight=700)
            top = y + size * 2.3
        for i, (words, colour, kind) in enumerate(items):
            ix, iy = x + size * .9 + across * (i // rows), top + row * (i % rows)
            if kind == 'area':
                self.box(ix, iy + size * .15, size * 1.7, size * 1.05, colour, ink, .8)
            elif kind == 'dot':
                self.dot(ix + size * .85, iy + size * .68, size * .4, colour, '#ffffff', 2)
            else:
                self.line([(ix, iy + size * .68), (ix + size * 1.7, iy + size * .68)], colour, size * .22, '10 7' if kind == 'dash' else None)
            self.text(ix + size * 2.3, iy + size * 1.05, words, size, ink, weight=400)
        return x, y, w, h

    def scale_bar(self, gsd, metres, x=None, y=None, size=20, ink='#12303d', back='#ffffff'):
        length = metres / gsd
        x = self.width - length - size * 3.6 if x is None else x
        y = self.height - size * 2.2 if y is None else y
        self.box(x - size, y - size * 1.7, length + size * 3, size * 3, back, opacity=.9, radius=4)
        for i in range(4):
            self.box(x + length / 4 * i, y, length / 4, size * .38, ink if i % 2 == 0 else back, ink, 1.2)
        self.text(x - 2, y - size * .35, '0', size * .9, ink)
        self.text(x + length, y - size * .35, f'{metres} m' if metres < 1000 else f'{metres // 1000} km', size * .9, ink, anchor='middle')

    def north(self, x=None, y=None, size=20, ink='#12303d', back='#ffffff'):
        x = self.width - size * 2.6 if x is None else x
        y = size * 1.3 if y is None else y
        self.box(x - size * 1.1, y - size * .4, size * 2.2, size * 4.1, back, opacity=.9, radius=4)
        self.text(x, y + size * .85, '北', size, ink, anchor='middle', weight=700)
        self.line([(x, y + size * 1.2), (x - size * .6, y + size * 3.3), (x, y + size * 2.8)], ink, 1.2, closed=True, fill=ink)
        self.line([(x, y + size * 1.2), (x + size * .6, y + size * 3.3), (x, y + size * 2.8)], ink, 1.2, closed=True, fill=back)

    def svg(self):
        return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {self.height}" width="{self.width}" height="{self.height}">'
                + ''.join(self.parts) + '</svg>\n')
