"""Orthophoto, surface model and classes of a rectangle of the invented land, in plain numpy."""
import numpy as np
from scipy.ndimage import gaussian_filter, zoom
import land
from noise import fbm, gnoise, smooth

GROUND, ROAD, WATER, TREE, ROOF = range(5)
_layouts = {}


def layout():
    """Buildings and trees of the land in its present state."""
    key = tuple(land.STATE.values())
    if key not in _layouts:
        _layouts[key] = land.layout()
    return _layouts[key]


class Survey:
    """What is known of a rectangle: x0, y0 (south-west corner), metres per pixel, and arrays with north above."""

    def __init__(self, x0, y0, width, px, py, sun=(128, 42), detail=2, margin=60, season=None, bare=False):
        # Drawn with a margin, whose buildings and trees still throw shadows into the rectangle.
        self.gsd = width / px
        rim = int(margin / self.gsd)
        self.rim = rim
        x0, y0, px, py = x0 - rim * self.gsd, y0 - rim * self.gsd, px + 2 * rim, py + 2 * rim
        width = px * self.gsd
        self.x0, self.y0, self.px, self.py = x0, y0, px, py
        self.detail = detail
        n, m = px * detail, py * detail
        self.step = width / n
        self.width, self.depth = width, self.step * m
        xs = x0 + (np.arange(n) + .5) * self.step
        ys = y0 + self.depth - (np.arange(m) + .5) * self.step
        # The texture of the ground is drawn once a pixel; buildings, trees and shadows at the finer step.
        gx, gy = np.meshgrid(x0 + (np.arange(px) + .5) * self.gsd, y0 + self.depth - (np.arange(py) + .5) * self.gsd)
        self.gx, self.gy = gx, gy
        albedo = land.ground(gx, gy)
        if season is not None:
            albedo = season(albedo, gx, gy)
        terrain = land.height(gx, gy)
        grow = lambda a: zoom(a, (detail, detail) + (1,) * (a.ndim - 2), order=1, mode='nearest', grid_mode=True)
        self.albedo = grow(albedo).astype(np.float32)
        self.terrain = grow(terrain).astype(np.float32)
        grain = np.random.default_rng(30).standard_normal(self.terrain.shape).astype(np.float32)
        self.albedo *= (1 + .10 * grain + .30 * gaussian_filter(grain, 1.5))[..., None]
        self.surface = self.terrain.copy()
        self.kind = np.zeros(self.surface.shape, np.int8)
        wide = np.abs(gx - land.river(gy)) < land.RW
        self.kind[np.repeat(np.repeat(wide, detail, 0), detail, 1)] = WATER
        self.building = np.zeros(self.surface.shape, np.int32)
        self.xs, self.ys = xs, ys
        if not bare:
            buildings, trees = layout()
            self._trees(trees)
            self._buildings(buildings)
        self._light(*sun)
        self._crop()

    def window(self, x, y, radius):
        """The slices of the fine arrays round a place, and the coordinates in them; None outside."""
        i0 = max(0, int((x - radius - self.x0) / self.step))
        i1 = min(len(self.xs), int((x + radius - self.x0) / self.step) + 2)
        j0 = max(0, int((self.ys[0] - y - radius) / self.step))
        j1 = min(len(self.ys), int((self.ys[0] - y + radius) / self.step) + 2)
        if i0 >= i1 or j0 >= j1:
            return None
        return (slice(j0, j1), slice(i0, i1)), self.xs[None, i0:i1], self.ys[j0:j1, None]

    def _trees(self, trees):
        r = np.random.default_rng(31)
        leaf = np.array([(.040, .066, .022), (.052, .074, .024), (.032, .054, .024), (.070, .078, .028)])
        for x, y, size in trees:
            radius = size * r.uniform(.36, .50)
            colour = leaf[r.integers(4)] * r.uniform(.75, 1.3)
            a, b, c = r.uniform(0, 6.28, 3)
            found = self.window(x, y, radius * 1.2)
            if not found:
                continue
            at, X, Y = found
            dx, dy = X - x, Y - y
            angle = np.arctan2(dy, dx)
            rim = radius * (1 + .13 * np.sin(3 * angle + a) + .09 * np.sin(5 * angle + b) + .06 * np.sin(9 * angle + c))
            q = (dx * dx + dy * dy) / (rim * rim)
            inside = q < 1
            crown = size * (.55 + .45 * np.sqrt(np.clip(1 - q, 0, 1))) + .35 * np.sin(dx * 4.1 + a) * np.cos(dy * 3.7 + b)
            top = self.terrain[at] + crown
            new = inside & (top > self.surface[at])
            self.surface[at][new] = top[new]
            self.albedo[at][new] = colour
            self.kind[at][new] = TREE

    def _buildings(self, buildings):
        r = np.random.default_rng(32)
        for number, (cx, cy, w, d, tall, angle, roof, colour, _wall) in enumerate(buildings, 1):
            found = self.window(cx, cy, np.hypot(w, d) + 1.5)
            shade = r.uniform(.86, 1.14)
            seed = r.uniform(0, 100)
            if not found:
                continue
            at, X, Y = found
            c, s = np.cos(angle), np.sin(angle)
            u, v = (X - cx) * c + (Y - cy) * s, -(X - cx) * s + (Y - cy) * c
            over = .5 if roof == 'gable' else 0
            inside = (np.abs(u) < w + over) & (np.abs(v) < d + over)
            base = float(land.height(np.array([cx]), np.array([cy]))[0])
            top = np.full(inside.shape, base + tall)
            tint = np.broadcast_to(np.array(colour) * shade, inside.shape + (3,)).copy()
            grain = 1 + .10 * np.sin(u * 6.3 + seed) * (roof == 'gable') + .16 * gnoise(u / 3 + seed, v / 3, 5) + .10 * gnoise(u / .7, v / .7 + seed, 6)
            if roof == 'gable':
                rise = d * (.5 if w < 20 else .28)
                top = base + tall + rise * (1 - np.abs(v) / d)
            else:
                edge = np.minimum(w - np.abs(u), d - np.abs(v))
                wall = edge < .45
                top = top + .9 * wall
                tint[wall] = (.40, .39, .37)
                stairs = [(-w * .5, 0), (w * .5, 0)] if w > 12 else [(w * .3, 0)]
                if tall > 6:
                    for su, sv in stairs:
                        box = (np.abs(u - su) < min(2.4, w * .3)) & (np.abs(v - sv) < min(2.4, w * .3))
                        top = top + 3.2 * box
                        tint[box] = (.36, .35, .33)
                    # plant on the roof
                    for _ in range(int(w * d / 60)):
                        pu, pv, ps = r.uniform(-w + 1.5, w - 1.5), r.uniform(-d + 1.5, d - 1.5), r.uniform(.5, 1.3)
                        box = (np.abs(u - pu) < ps) & (np.abs(v - pv) < ps * .8)
                        top = top + 1.1 * box
                        tint[box] = r.choice([.5, .3, .16, .1])
            tint *= grain[..., None]
            self.surface[at][inside] = top[inside]
            self.albedo[at][inside] = tint[inside]
            self.kind[at][inside] = ROOF
            self.building[at][inside] = number

    def _light(self, azimuth, elevation):
        z, step = self.surface, self.step
        a, e = np.radians(azimuth), np.radians(elevation)
        sx, sy, sz = np.sin(a) * np.cos(e), np.cos(a) * np.cos(e), np.sin(e)
        gy, gx = np.gradient(z, step)
        gy = -gy
        soft = np.where(self.kind == ROOF, 3.5, 1.6)
        gx, gy = np.clip(gx, -soft, soft), np.clip(gy, -soft, soft)
        lambert = np.clip((-gx * sx - gy * sy + sz) / np.sqrt(1 + gx * gx + gy * gy), 0, None)
        tallest = float((z - self.terrain).max()) + 1
        reach = int(tallest / np.tan(e) / step) + 1
        lit = np.ones(z.shape, np.float32)
        ax, ay = np.sin(a), -np.cos(a)
        # March towards the sun; at first every step, farther away in longer ones.
        k = 1.0
        while k < reach:
            dx, dy = int(round(ax * k)), int(round(ay * k))
            need = z + k * step * np.tan(e)
            moved = np.roll(z, (-dy, -dx), (0, 1))
            lit = np.minimum(lit, 1 - np.clip((moved - need) / (.25 + .01 * k * step), 0, 1))
            k += 1 if k < 60 else 2
        self.lit = gaussian_filter(lit, .6)
        open_sky = np.ones(z.shape, np.float32)
        for metres in (2.5, 8, 20):
            around = gaussian_filter(z, metres / step, mode='nearest', truncate=2)
            open_sky -= .22 * np.clip((around - z) / (metres * 1.1), 0, 1)
        self.open_sky = open_sky
        sunlight = np.array([3.1, 2.9, 2.55])
        skylight = np.array([.66, .76, .94]) * .80
        light = (lambert * self.lit)[..., None] * sunlight + open_sky[..., None] * skylight
        self.rgb = tone(self.albedo * light)

    def _crop(self):
        rim, fine = self.rim, self.rim * self.detail
        if rim == 0:
            return
        for name in ('albedo', 'terrain', 'surface', 'kind', 'building', 'lit', 'open_sky', 'rgb'):
            setattr(self, name, getattr(self, name)[fine:-fine, fine:-fine])
        self.gx, self.gy = self.gx[rim:-rim, rim:-rim], self.gy[rim:-rim, rim:-rim]
        self.xs, self.ys = self.xs[fine:-fine], self.ys[fine:-fine]
        self.x0, self.y0 = self.x0 + rim * self.gsd, self.y0 + rim * self.gsd
        self.px, self.py = self.px - 2 * rim, self.py - 2 * rim
        self.width, self.depth = self.px * self.gsd, self.py * self.gsd

    def image(self):
        """The orthophoto at its own size, values 0 to 1."""
        return shrink(self.rgb, self.detail)

    def small(self, array):
        return shrink(array, self.detail)


def shrink(a, k):
    if k == 1:
        return a
    h, w = a.shape[0] // k, a.shape[1] // k
    return a[:h * k, :w * k].reshape((h, k, w, k) + a.shape[2:]).mean((1, 3))


def tone(light, exposure=1.3):
    """Scene light to display values with a soft shoulder."""
    x = light * exposure
    y = x * (2.51 * x + .03) / (x * (2.43 * x + .59) + .14)
    y = np.clip(y, 0, 1) ** (1 / 1.12)
    grey = y.mean(-1, keepdims=True)
    return np.clip(grey + (y - grey) * .80, 0, 1) ** .90


def seam_lines(image, gx, gy, strength=.05):
    """Slight differences of tone between the photographs an orthophoto is put together from."""
    tile = np.floor((gx + 25 * np.sin(gy / 47) + 9 * gnoise(gx / 30, gy / 30, 3)) / 330) * 3 + np.floor((gy + 20 * np.sin(gx / 61)) / 260) * 7
    r = np.random.default_rng(4).uniform(-1, 1, (64, 3))
    factor = 1 + strength * (r[tile.astype(int) % 64] * .45 + r[tile.astype(int) % 64][..., :1])
    return np.clip(image * factor, 0, 1)
