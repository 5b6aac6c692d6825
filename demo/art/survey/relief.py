"""The mountains north of the invented town: shaded relief, contours, a reservoir, and clouds of ground and forest."""
import numpy as np
from scipy.ndimage import gaussian_filter, label
import land
from cloud import RAMP, by_height, colour
from maps import mix
from noise import fbm, gullies, smooth
from sheet import Sheet


class Mountains:
    """Heights of a rectangle on a grid, row 0 in the north."""

    def __init__(self, x0, y0, width, px, py, detail=1, flooded=None):
        self.px, self.py, self.gsd = px, py, width / px
        self.step = self.gsd / detail
        n, m = px * detail, py * detail
        self.x, self.y = np.meshgrid(x0 + (np.arange(n) + .5) * self.step, y0 + (m - np.arange(m) - .5) * self.step)
        self.x0, self.y0, self.width, self.depth = x0, y0, width, m * self.step
        h = land.height(self.x, self.y)
        h = gullies(h, self.x, self.y, self.step, 1 / 420, 24, 3)
        self.h = h + 3.0 * fbm(self.x / 60, self.y / 60, 4, 8)
        self.gy, self.gx = np.gradient(self.h, self.step)
        self.slope = np.hypot(self.gx, self.gy)

    def shade(self, azimuth=315, elevation=45, exaggeration=1.3):
        """Light from the north-west, softened by light from three further sides."""
        total = 0
        for a, weight in ((azimuth, .62), (azimuth - 45, .16), (azimuth + 45, .16), (azimuth - 90, .06)):
            a, e = np.radians(a), np.radians(elevation)
            gx, gy = self.gx * exaggeration, -self.gy * exaggeration
            l = (-gx * np.sin(a) * np.cos(e) - gy * np.cos(a) * np.cos(e) + np.sin(e)) / np.sqrt(1 + gx * gx + gy * gy)
            total = total + weight * np.clip(l, 0, 1)
        return total

    def contours(self, interval, width=1.0, h=None):
        """Lines of equal height, smooth at their edges."""
        h = self.h if h is None else h
        gy, gx = np.gradient(h, self.step)
        per_pixel = np.maximum(np.hypot(gx, gy) * self.step, 1e-4)
        distance = np.abs((h / interval + .5) % 1 - .5) * interval / per_pixel
        return np.clip(width / 2 + .5 - distance, 0, 1) * smooth(.002, .02, per_pixel / interval)

    def forest(self):
        return smooth(-.30, .25, fbm(self.x / 240, self.y / 240, 5, 77)) * smooth(1.5, .9, self.slope)


def tinted(h, stops, colours):
    ramp = np.array([colour(c) for c in colours])
    return np.stack([np.interp(h, stops, ramp[:, i]) for i in range(3)], -1)


# The basin is as deep as its mountains are high; the water of the texts is not.
SHALLOWER = .33

LANDS = ['#8fae8a', '#b7c494', '#e0d6a6', '#d3b483', '#b08d68', '#c9bdb2', '#f1eeea']


def lake(m, level):
    """The water of the reservoir: what lies below its level and is joined to the middle of the picture."""
    parts, _ = label(gaussian_filter(m.h, 1.2) < level)
    sizes = np.bincount(parts.ravel())
    sizes[0] = 0
    return parts == sizes.argmax()


def reservoir_map(m, level, labels=True):
    """Contours above the water joined to depth lines below it, with the lines the survey boat sailed."""
    lo, hi = m.h.min(), m.h.max()
    dry = tinted(m.h, np.linspace(level, hi, len(LANDS)), LANDS)
    depth = (level - m.h) * SHALLOWER
    wet = tinted(depth, [0, 4, 10, 18, 28, 42, 60], ['#d6eef2', '#a9d9e4', '#6fbbd4', '#3c93bf', '#2169a0', '#184b83', '#112f62'])
    light = m.shade()[..., None]
    water = lake(m, level)
    image = np.where(water[..., None], wet * (.55 + .55 * light), dry * (.35 + .80 * light))
    image = mix(image, colour('#6b4a2c'), m.contours(10, .8) * ~water, .50)
    image = mix(image, colour('#5b3a1f'), m.contours(50, 1.8) * ~water, .75)
    image = mix(image, colour('#0d3c6b'), m.contours(5, .8, depth) * water, .55)
    edge = np.clip(gaussian_filter((water ^ np.roll(water, 1, 0) | water ^ np.roll(water, 1, 1)).astype(float), .8) * 2.4, 0, 1)
    image = mix(image, colour('#0b4f7d'), edge, .95)
    return np.clip(image, 0, 1), water


def at(m, column, row):
    return m.h[int(row * m.h.shape[0] / m.py), int(column * m.h.shape[1] / m.px)]


def forest_points(m, count=26000, each=70, seed=3):
    """Points on and in the crowns of single trees where the land is wooded."""
    r = np.random.default_rng(seed)
    rows, columns = r.integers(0, m.h.shape[0], count), r.integers(0, m.h.shape[1], count)
    wooded = r.random(count) < m.forest()[rows, columns] * 1.3
    rows, columns = rows[wooded], columns[wooded]
    size = r.uniform(7, 15, len(rows))
    i = np.repeat(np.arange(len(rows)), each)
    d = r.standard_normal((len(i), 3))
    d /= np.linalg.norm(d, axis=1)[:, None]
    d *= r.random((len(i), 1)) ** .3 * r.uniform(.7, 1.25, (len(i), 1))
    s = size[i]
    xyz = np.c_[m.x[rows, columns][i] + d[:, 0] * s * .42, m.y[rows, columns][i] + d[:, 1] * s * .42, m.h[rows, columns][i] + s * (.62 + .45 * d[:, 2])]
    light = (.72 + .42 * d[:, 2]) * r.uniform(.72, 1.2, len(rows))[i] * r.uniform(.8, 1.2, len(i))
    return xyz, light


def ground_points(m, seed=4):
    r = np.random.default_rng(seed)
    s = m.step
    return np.c_[(m.x + r.uniform(-.4, .4, m.h.shape) * s).ravel(), (m.y + r.uniform(-.4, .4, m.h.shape) * s).ravel(), m.h.ravel()]
