"""A plotter, a chest of maps, racks of servers, carrying cases: what stands in the rooms of offices.py. In metres."""
from furniture import *


def large_plotter(loc, turn, sheet):
    """A plotter for rolls of paper; the printed map hangs down in front, at -y."""
    E = group(loc, turn)
    body, dark, pale = m('plotterbody', (.55, .56, .56), .4), m('plotterdark', (.04, .043, .047), .42), m('plotterpale', (.70, .70, .68), .4)
    for x in (-.62, .62):
        box((.07, .07, .62), (x, .05, .40), dark, .01, parent=E)
        box((.09, .66, .06), (x, .05, .075), dark, .02, parent=E)
        for y in (-.24, .34):
            lathe([(0, -.014), (.028, -.014), (.03, 0), (.028, .014), (0, .014)], dark, (x, y, .03), (1, 0, 0), 24, E)
    box((1.24, .05, .05), (0, .1, .26), dark, .01, parent=E)
    box((1.72, .44, .17), (0, .05, .79), body, .035, parent=E)
    box((1.70, .36, .11), (0, .09, .925), pale, .035, taper=.93, parent=E)
    box((1.26, .26, .012), (-.06, .07, .982), m('smoke', (.02, .024, .028), .08, clear=1), .004, parent=E)
    box((1.30, .07, .045), (-.06, -.155, .865), dark, .012, parent=E)
    box((.26, .40, .16), (.73, .03, .91), dark, .03, parent=E)
    box((.17, .10, .010), (.73, -.10, .985), dark, .004, (.35, 0, 0), parent=E)
    o = lying(.13, .075, (.73, -.101, .9925), screen_material(picture('screen-one-map'), 1.5), parent=E)
    o.rotation_euler = (.35, 0, 0)
    box((1.30, .012, .03), (-.06, -.172, .72), m('ochreline', tuple(lin('#D9822B')), .4), .003, parent=E)
    for k, (y, z) in enumerate(((.30, .60), (.30, .46))):
        rod((-.66, y, z), (.60, y, z), .055, .055, m('paper', (.74, .73, .70), .8), E, 40)
        rod((-.72, y, z), (.66, y, z), .022, .022, dark, E)
    line = [(-.10, .868), (-.165, .872), (-.205, .862), (-.232, .83), (-.25, .76), (-.275, .60), (-.31, .44), (-.37, .30), (-.45, .21), (-.56, .165), (-.70, .16)]
    ribbon(line, -.60, .46, printed(sheet, .55), E, .0006)
    for z, y in ((.13, -.28), (.13, -.72)):
        rod((-.66, y, z), (.60, y, z), .012, .012, dark, E)
    for x in (-.64, .58):
        rod((x, -.72, .13), (x, .05, .24), .012, .012, dark, E)
    ribbon([(-.72, .13), (-.6, .09), (-.4, .07), (-.28, .13)], -.64, .58, m('net', (.10, .11, .12), .9), E, .002)
    return E


def chest(loc, turn):
    """Flat drawers for map sheets."""
    E = group(loc, turn)
    box((1.30, .90, .93), (0, 0, .465), m('chest', (.34, .39, .40), .45), .01, parent=E)
    boxes([((1.25, .02, .105), (0, -.455, .10 + .12 * k)) for k in range(7)], m('chestfront', (.38, .43, .44), .42), .005, E)
    boxes([((.14, .02, .02), (x, -.472, .11 + .12 * k)) for k in range(7) for x in (-.35, .35)], m('stand', (.30, .31, .32), .32, .7), .004, E)
    boxes([((.12, .004, .04), (0, -.466, .105 + .12 * k)) for k in range(7)], m('label', (.68, .67, .63), .7), 0, E)
    return E


def rack(loc, turn, seed=0, high=2.05):
    """A cabinet of servers; its front is at -y."""
    r = np.random.default_rng(seed)
    E = group(loc, turn)
    black = m('rackblack', (.022, .024, .027), .4, .3)
    boxes([((.60, 1.0, .05), (0, 0, .025)), ((.60, 1.0, .05), (0, 0, high)), ((.02, 1.0, high), (-.29, 0, high / 2)), ((.02, 1.0, high), (.29, 0, high / 2)), ((.045, .03, high), (-.262, -.485, high / 2)), ((.045, .03, high), (.262, -.485, high / 2))], black, .006, E)
    box((.52, .02, high - .1), (0, .2, high / 2), m('void', (.008, .009, .01), .8), parent=E)
    faces, dark, bays, handles, vents, green, blue, amber, ports = ([] for _ in range(9))
    unit, z = .0445, .085
    while z < high - .16:
        kind = r.choice(['big', 'small', 'switch', 'blank', 'store'], p=[.34, .28, .12, .12, .14])
        u = dict(big=2, small=1, switch=1, blank=1, store=3)[kind]
        h, y = u * unit, -.465 + r.uniform(-.004, .004)
        mid = z + h / 2
        if kind == 'blank':
            dark.append(((.48, .02, h - .004), (0, y + .03, mid)))
            z += h
            continue
        (dark if r.uniform() < .6 else faces).append(((.482, .06, h - .004), (0, y + .02, mid)))
        for s in (-1, 1):
            handles.append(((.018, .03, h * .7), (s * .232, y - .022, mid)))
        if kind == 'switch':
            for i in range(24):
                for j in range(2):
                    ports.append(((.011, .004, .009), (-.19 + .0145 * i + (.006 if i > 11 else 0), y - .011, mid - .008 + .016 * j)))
                    if r.uniform() < .35:
                        (green if r.uniform() < .85 else amber).append(((.004, .003, .003), (-.19 + .0145 * i, y - .012, mid + (.017 if j else -.0005))))
            for i in r.choice(24, 7, replace=False):
                x = -.19 + .0145 * i
                cable([(x, y - .01, mid), (x, y - .05, mid - .005), (x + r.uniform(-.02, .05), y - .055, mid - r.uniform(.05, .12)), (.235, y - .045, mid - r.uniform(.08, .25)), (.24, y - .02, mid - .35)], .0032, m('patch%d' % (i % 3), ((.03, .10, .32), (.50, .33, .04), (.34, .35, .35))[i % 3], .5), E)
        else:
            rows, columns = dict(big=(3, 4), small=(1, 8), store=(4, 4))[kind]
            for i in range(columns):
                for j in range(rows):
                    w, hh = .40 / columns, (h - .012) / rows
                    x, zz = -.205 + w * (i + .5), z + .006 + hh * (j + .5)
                    bays.append(((w - .006, .008, hh - .004), (x, y - .012, zz)))
                    vents.append(((w * .62, .004, hh * .34), (x - w * .08, y - .017, zz)))
                    if r.uniform() < .42:
                        (green if r.uniform() < .6 else blue).append(((.004, .003, .003), (x + w * .40, y - .017, zz + hh * .2)))
            blue.append(((.006, .003, .006), (.214, y - .012, mid + h * .22)))
            if r.uniform() < .12:
                amber.append(((.006, .003, .006), (.214, y - .012, mid - h * .1)))
        z += h + (unit if r.uniform() < .08 else 0)
    for parts, material in ((faces, m('serverpale', (.26, .27, .28), .38, .4)), (dark, m('serverdark', (.05, .053, .058), .42, .3)), (bays, m('bay', (.085, .09, .096), .4, .3)), (handles, m('handle', (.20, .21, .22), .35, .6)), (vents, m('void')), (ports, m('port', (.006, .006, .007), .5)),
                            (green, m('green', (.1, .8, .3), emit=(.10, 1, .35, 9))), (blue, m('blue', (.1, .4, .9), emit=(.12, .5, 1, 10))), (amber, m('amber', (.9, .5, .1), emit=(1, .45, .06, 9)))):
        if parts:
            boxes(parts, material, .0015 if material.name[:3] in ('ser', 'han') else 0, E)
    return E


def case(loc, turn, size=(.46, .30, .36), colour=(.45, .20, .03), label=True):
    """A hard case for an instrument; latches at -y."""
    E = group(loc, turn)
    w, d, h = size
    shell, dark, steel = m('shell%.3f' % colour[0], colour, .5, bump=.15, bump_scale=160), m('plastic', (.025, .026, .028), .45), m('stand', (.30, .31, .32), .32, .7)
    box((w, d, h * .60), (0, 0, h * .30), shell, .017, parent=E)
    box((w, d, h * .385), (0, 0, h * .805), shell, .017, parent=E)
    box((w + .006, d + .006, .022), (0, 0, h * .607), dark, .006, parent=E)
    boxes([((.03, d + .012, h * .9), (x, 0, h * .5)) for x in (-w * .38, w * .38)], shell, .008, E)
    for x in (-w * .24, w * .24):
        box((.052, .022, .085), (x, -d / 2 - .006, h * .60), dark, .008, parent=E)
        box((.036, .012, .05), (x, -d / 2 - .016, h * .60), steel, .004, parent=E)
    rod((-.075, -d / 2 - .03, h * .47), (.075, -d / 2 - .03, h * .47), .011, .011, dark, E)
    for x in (-.075, .075):
        rod((x, -d / 2, h * .47), (x, -d / 2 - .03, h * .47), .010, .010, dark, E)
    if label:
        upright(.10, .06, (0, -d / 2 - .0015, h * .27), m('label', (.68, .67, .63), .7), E)
    return E
