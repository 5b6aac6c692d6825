"""Instruments alone, without a background. blender -b -t 1 -P instruments.py -- KIND out.png [bearing of the sun] [height of the sun]"""
import sys, os
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from scene import *

R = np.random.default_rng(4)


def materials():
    plain = dict(hazy=False)
    return dict(
        grey=mat('grey', (.62, .64, .65), .42, **plain), dark=mat('dark', (.025, .028, .032), .45, **plain),
        mid=mat('mid', (.12, .13, .14), .5, **plain), ochre=mat('ochre', tuple(lin('#D9822B')), .4, **plain),
        steel=mat('steel', (.6, .6, .6), .28, 1, **plain), glass=mat('glass', (.01, .012, .03), .04, 0, clear=1, spec=.9, **plain),
        white=mat('white', (.78, .79, .78), .38, **plain), teal=mat('teal', tuple(lin('#1d6f73')), .4, **plain),
        wood=mat('wood', (.62, .36, .08), .45, **plain), red=mat('red', (.55, .03, .02), .4, **plain))


def drone(m):
    grey, dark, mid, ochre, steel, glass = (m[k] for k in ('grey', 'dark', 'mid', 'ochre', 'steel', 'glass'))
    s = bpy.context.scene
    E = bpy.data.objects.new('drone', None); s.collection.objects.link(E)
    box((.34, .16, .075), (0, 0, 0), grey, .03, taper=.86, parent=E); box((.30, .125, .045), (0, 0, .05), grey, .02, taper=.72, parent=E)
    box((.20, .10, .03), (-.07, 0, -.05), dark, .012, parent=E); box((.012, .10, .03), (.168, 0, .0), dark, .004, parent=E)
    box((.12, .135, .012), (-.06, 0, .062), dark, .005, taper=.9, parent=E)
    lathe([(0, 0), (.034, 0), (.036, .008), (.034, .03), (.026, .04), (0, .042)], mid, (.02, 0, .07), parent=E)      # GNSS puck
    for sx in (-1, 1):
        for sy in (-1, 1):
            m = (sx * .27, sy * .30, .035); rod((sx * .12, sy * .06, .01), m, .017, .013, mid, E)
            lathe([(0, -.03), (.026, -.03), (.03, -.015), (.03, .02), (.022, .032), (0, .034)], dark, m, parent=E)
            lathe([(.031, -.008), (.0315, .0), (.031, .006)], ochre, m, parent=E)
            a = R.uniform(0, 3.14)
            for q in (0, 3.1416):                                            # two twisted blades
                u = np.linspace(0, 1, 14); ch = .011 + .017 * np.sin(np.pi * np.clip(u * .85 + .15, 0, 1)) * (1 - u * .45); tw = .35 * (1 - u) + .06
                V = []
                for uu, cc, ww in zip(u, ch, tw):
                    for e in (-1, 1): V.append((.015 + uu * .19, e * cc * math.cos(ww), e * cc * math.sin(ww)))
                F = [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(13)]
                o = mesh('blade', V, F, dark, smooth_=True); o.parent = E; o.location = (m[0], m[1], .078); o.rotation_euler = (0, 0, a + q)
                o.modifiers.new('s', 'SOLIDIFY').thickness = .002
            rod((sx * .25, sy * .28, .02), (sx * .27, sy * .31, -.16), .008, .006, mid, E)
            box((.05, .02, .012), (sx * .27, sy * .31, -.165), dark, .004, parent=E)
    rod((.06, 0, -.03), (.06, 0, -.075), .016, .02, dark, E)
    box((.02, .125, .022), (.06, 0, -.085), mid, .006, parent=E)
    for sy in (-1, 1): box((.03, .012, .09), (.06, sy * .06, -.12), mid, .005, parent=E)
    box((.085, .10, .075), (.06, 0, -.135), dark, .014, parent=E)
    lathe([(.034, 0), (.034, .03), (.030, .034), (.028, .026), (0, .024)], steel, (.10, 0, -.135), (1, 0, -.25), parent=E)
    lathe([(.027, 0), (.02, .006), (0, .009)], glass, (.126, 0, -.142), (1, 0, -.25), parent=E)
    lathe([(0, 0), (.006, 0), (.005, .006), (0, .007)], mat('led', (.1, .8, .4), emit=(.1, 1, .4, 6), hazy=False), (-.17, 0, .0), (-1, 0, 0), parent=E)
    E.location = (-.02, 1.75, .02)
    E.rotation_euler = (math.radians(6), math.radians(5), math.radians(-52))
    camera((0, 0, 0), (0, 10, -.35), 42)


def tripod(m, cx=-.55, cy=3.0, top=-.22):
    dark, steel, ochre, yel = m['dark'], m['steel'], m['ochre'], m['wood']

    for i in range(3):
        a = math.radians(25 + 120 * i); foot = (cx + .62 * math.cos(a), cy + .62 * math.sin(a)); fz = -1.75
        P0 = Vector((cx + .085 * math.cos(a), cy + .085 * math.sin(a), top - .03)); P1 = Vector((*foot, fz - .03)); tt = Vector((-math.sin(a), math.cos(a), 0))
        K = P0.lerp(P1, .55)
        for e in (-1, 1): rod(P0 + tt * e * .034, K + tt * e * .026, .0125, .0125, yel)
        rod(P0.lerp(P1, .42), P1.lerp(P0, .05), .017, .015, yel); box((.085, .05, .06), K, dark, .01, rot=(0, 0, a + 1.57)); rod(K, K + Vector((math.cos(a), math.sin(a), 0)) * .055, .012, .012, ochre)
        rod(P1.lerp(P0, .09), P1, .02, .004, steel); rod(P0 - tt * .055, P0 + tt * .055, .018, .018, dark)
    lathe([(0, -.03), (.10, -.03), (.105, -.02), (.105, 0), (.09, .006), (0, .006)], dark, (cx, cy, top))


def total_station(m, cx=-.55, cy=3.0, top=-.22):
    tripod(m, cx, cy, top)
    grey, dark, mid, ochre, steel, glass = (m[k] for k in ('grey', 'dark', 'mid', 'ochre', 'steel', 'glass'))
    s = bpy.context.scene
    E = bpy.data.objects.new('ts', None); s.collection.objects.link(E); E.location = (cx, cy, top); E.rotation_euler = (0, 0, math.radians(150))
    for i in range(3):
        a = 2.094 * i; lathe([(0, 0), (.017, 0), (.02, .004), (.02, .022), (.012, .026), (.012, .05)], dark, (.058 * math.cos(a), .058 * math.sin(a), .006), parent=E)
    lathe([(0, 0), (.075, 0), (.078, .004), (.078, .014), (.06, .02), (.058, .045), (.07, .05), (.085, .056), (.088, .066), (.088, .086), (0, .09)], mid, (0, 0, .045), parent=E)
    box((.19, .15, .07), (0, 0, .165), grey, .022, parent=E, taper=.95)
    for sx in (-1, 1):
        box((.050, .135, .20), (sx * .083, 0, .275), grey, .022, parent=E, taper=.86)
        lathe([(0, 0), (.043, 0), (.043, .006), (.036, .011), (0, .011)], mid, (sx * .105, 0, .30), (sx, 0, 0), parent=E)
        box((.032, .032, .045), (sx * .083, 0, .385), dark, .008, parent=E)
    box((.20, .030, .026), (0, 0, .415), dark, .011, parent=E)
    rod((.109, 0, .21), (.128, 0, .21), .017, .015, dark, E); rod((-.109, .03, .24), (-.13, .03, .24), .015, .013, dark, E)
    T = bpy.data.objects.new('tele', None); s.collection.objects.link(T); T.parent = E; T.location = (0, 0, .30); T.rotation_euler = (math.radians(4), 0, 0)
    box((.105, .12, .088), (0, .0, 0), grey, .026, parent=T)
    lathe([(.030, 0), (.037, .03), (.040, .075), (.040, .112), (.036, .115), (.034, .105), (0, .10)], mid, (0, .02, 0), (0, 1, 0), parent=T)
    lathe([(.033, 0), (.02, .007), (0, .010)], glass, (0, .122, 0), (0, 1, 0), parent=T)
    lathe([(.034, 0), (.030, .045), (.022, .05), (.022, .085), (.026, .09), (.026, .105), (.017, .108), (0, .10)], dark, (0, -.03, 0), (0, -1, 0), parent=T)
    rod((0, -.04, .058), (0, .05, .058), .008, .008, dark, T); box((.02, .06, .022), (0, 0, .045), dark, .005, parent=T)
    for sy in (-1, 1):
        box((.17, .022, .085), (0, sy * .083, .165), dark, .008, rot=(sy * .28, 0, 0), parent=E)
        box((.092, .006, .056), (-.028, sy * .093, .169), mat('lcd%d' % sy, (.03, .06, .08), .1, emit=(.25, .55, .75, .25), hazy=False), .002, rot=(sy * .28, 0, 0), parent=E)
        for kx in range(3):
            for kz in range(3): box((.011, .006, .010), (.036 + kx * .016, sy * (.094 - (kz - 1) * .0055), .169 + (kz - 1) * .018), grey, .002, rot=(sy * .28, 0, 0), parent=E)
    box((.175, .004, .012), (0, .0765, .205), ochre, .001, parent=E)
    camera((0, 0, 0), (-.14, 3, -.13), 70)


def tribrach(m, E):
    dark, mid = m['dark'], m['mid']
    for i in range(3):
        a = 2.094 * i
        lathe([(0, 0), (.017, 0), (.02, .004), (.02, .022), (.012, .026), (.012, .05)], dark, (.058 * math.cos(a), .058 * math.sin(a), .006), parent=E)
    lathe([(0, 0), (.075, 0), (.078, .004), (.078, .014), (.06, .02), (.058, .045), (.062, .05), (.062, .075), (.03, .08), (.03, .12), (0, .12)], mid, (0, 0, .045), parent=E)


def at_tripod(name, cx, cy, top, turn):
    E = bpy.data.objects.new(name, None)
    bpy.context.scene.collection.objects.link(E)
    E.location = (cx, cy, top)
    E.rotation_euler = (0, 0, math.radians(turn))
    return E


def receiver(m, E, z):
    """The body of a satellite receiver, above its foot or on a pole."""
    lathe([(0, 0), (.050, 0), (.086, .012), (.098, .026), (.100, .034)], m['dark'], (0, 0, z), parent=E, n=72)
    lathe([(.100, .034), (.102, .040), (.102, .060), (.100, .066)], m['teal'], (0, 0, z), parent=E, n=72)
    lathe([(.100, .066), (.101, .072), (.099, .094), (.090, .108), (.070, .117), (.040, .122), (0, .124)], m['white'], (0, 0, z), parent=E, n=72)
    lathe([(.1005, .0655), (.1022, .068), (.1005, .0705)], m['ochre'], (0, 0, z), parent=E, n=72)
    lamp = mat('lamp', (.1, .8, .4), emit=(.1, 1, .4, 5), hazy=False)
    for i, a in enumerate((250, 262, 274, 286)):
        q = math.radians(a)
        lathe([(0, 0), (.0042, 0), (.0036, .003), (0, .0036)], lamp if i < 3 else m['red'], (.102 * math.cos(q), .102 * math.sin(q), z + .050), (math.cos(q), math.sin(q), 0), parent=E)
    rod((.075, .03, z + .01), (.075, .03, z - .045), .006, .004, m['dark'], E)


def gnss(m, cx=-.5, cy=2.6, top=-.16):
    """A satellite receiver on its tripod: body with a pale dome, a band with lamps, battery door."""
    tripod(m, cx, cy, top)
    E = at_tripod('gnss', cx, cy, top, 160)
    tribrach(m, E)
    receiver(m, E, .165)
    camera((0, 0, 0), (-.12, 2.6, -.10), 70)


def scanner(m, cx=-.5, cy=2.7, top=-.24):
    """A laser scanner: fork with a turning mirror between two cheeks."""
    tripod(m, cx, cy, top)
    E = at_tripod('scanner', cx, cy, top, 148)
    tribrach(m, E)
    lathe([(0, 0), (.088, 0), (.092, .006), (.092, .05), (.088, .058), (0, .058)], m['mid'], (0, 0, .165), parent=E, n=64)
    box((.225, .115, .035), (0, 0, .238), m['dark'], .012, parent=E)
    for side, wide in ((-1, .078), (1, .056)):
        box((wide, .125, .20), (side * .078, 0, .345), m['white'], .024, parent=E, taper=.93)
        box((wide * .98, .127, .022), (side * .078, 0, .268), m['teal'], .004, parent=E)
    lathe([(0, 0), (.040, 0), (.042, .006), (.042, .064), (.040, .07), (0, .07)], m['dark'], (-.035, 0, .362), (1, 0, 0), parent=E)
    box((.052, .060, .006), (0, -.004, .362), m['glass'], .001, rot=(math.radians(48), 0, 0), parent=E)
    box((.030, .020, .030), (.085, .06, .40), m['dark'], .006, parent=E)
    box((.055, .006, .042), (-.080, -.0625, .35), mat('display', (.02, .05, .06), .1, emit=(.2, .6, .7, .25), hazy=False), .002, parent=E)
    box((.20, .030, .020), (0, 0, .462), m['dark'], .009, parent=E)
    for side in (-1, 1):
        box((.026, .028, .03), (side * .085, 0, .45), m['dark'], .008, parent=E)
    camera((0, 0, 0), (-.12, 2.7, -.09), 70)


def level(m, cx=-.5, cy=2.5, top=-.18):
    """A digital level: long body with objective and eyepiece over a round base."""
    tripod(m, cx, cy, top)
    E = at_tripod('level', cx, cy, top, 118)
    for i in range(3):
        a = 2.094 * i
        lathe([(0, 0), (.015, 0), (.018, .004), (.018, .018), (.010, .022), (.010, .04)], m['dark'], (.05 * math.cos(a), .05 * math.sin(a), .006), parent=E)
    lathe([(0, 0), (.066, 0), (.068, .004), (.068, .012), (.062, .02), (.062, .034), (0, .036)], m['mid'], (0, 0, .04), parent=E, n=64)
    lathe([(.0625, .012), (.0632, .016), (.0625, .020)], m['ochre'], (0, 0, .048), parent=E, n=64)
    box((.115, .215, .098), (0, 0, .128), m['white'], .030, parent=E, taper=.88)
    box((.112, .14, .030), (0, -.01, .178), m['teal'], .012, parent=E, taper=.9)
    lathe([(.034, 0), (.036, .01), (.036, .05), (.033, .054), (.030, .046), (0, .044)], m['dark'], (0, .105, .132), (0, 1, 0), parent=E)
    lathe([(.029, 0), (.02, .005), (0, .007)], m['glass'], (0, .150, .132), (0, 1, 0), parent=E)
    lathe([(.026, 0), (.022, .03), (.016, .034), (.016, .05), (0, .05)], m['dark'], (0, -.105, .132), (0, -1, 0), parent=E)
    for side in (-1, 1):
        rod((side * .052, .02, .105), (side * .078, .02, .105), .015, .013, m['dark'], E)
    box((.004, .07, .045), (.0575, -.045, .13), mat('display', (.02, .05, .06), .1, emit=(.25, .5, .6, .25), hazy=False), .001, parent=E)
    for k in range(3):
        box((.005, .012, .010), (.0575, .012 + k * .018, .13), m['dark'], .001, parent=E)
    camera((0, 0, 0), (-.12, 2.5, -.10), 70)


KINDS = {'drone': drone, 'station': total_station, 'gnss': gnss, 'scanner': scanner, 'level': level}


def main():
    kind, out, *angles = sys.argv[sys.argv.index('--') + 1:]
    azimuth, up = [float(a) for a in angles] + [235, 24][len(angles):]
    reset()
    sky(up, azimuth, 0.20, 3.2, .8, warm=(1, .84, .66) if up < 30 else (1, .94, .86))
    KINDS[kind](materials())
    # Light that comes back from the ground.
    mesh('bounce', [(-40, -40, -3), (40, -40, -3), (40, 40, -3), (-40, 40, -3)], [(0, 1, 2, 3)], mat('bounce', (.12, .13, .06), .9, hazy=False)).visible_camera = False
    bpy.context.scene.render.film_transparent = True
    bpy.context.scene.render.image_settings.color_mode = 'RGBA'
    render(out, 64, exposure=.15)


if __name__ == '__main__':
    main()
