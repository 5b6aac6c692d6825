"""Offices, machine rooms, workshops and meeting rooms without people. blender -b -t 1 -P offices.py -- NAME out.png"""
import sys, os
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from furniture import *
from equipment import *
from prints import *
from guided import render_guided
import instruments


def plaster(name='plaster', colour=(.62, .605, .575)):
    return m(name, colour, .9, bump=.06, bump_scale=60, spec=.2)


def carpet():
    return tiled('carpet', (.085, .095, .10), (.105, .115, .118), (.07, .078, .082), (.5, .5), .003, .95, 0)


def planks():
    return tiled('planks', (.34, .20, .10), (.43, .275, .15), (.16, .09, .045), (1.3, .14), .0025, .38)


def office_software():
    room(9, 7, 2.9, dict(all=plaster(), back=m('bluewall', (.20, .29, .33), .9, spec=.2)), carpet(), dict(right=(1.0, 5.6, .85, 2.55)), lamp=190, view='city-evening', light=200, panes=4, blind=.22)
    for x, y in ((-1.2, 2.2), (1.6, 2.2), (-1.2, 4.6), (1.6, 4.6), (3.4, 3.4)):
        panel((x, y, 2.9))
    screens = [(picture('workbench-1'), source_code()), (source_code(), picture('screen-one-map')), (picture('screen-platform-services'), picture('cloud-town'))]
    for i, (x, (first, second)) in enumerate(zip((-.55, 1.15, 2.85), screens)):
        place = desk((x, 2.75), R.uniform(-.3, .3), divider=True)
        monitor(first, place, (-.31, .13), 11)
        monitor(second, place, (.32, .12), -11)
        keyboard(place, (-.05 + R.uniform(-.05, .05), -.2), R.uniform(-4, 4))
        chair((x + R.uniform(-.1, .15), 1.95 + .12 * i), (24, -12, 30)[i])
        other = desk((x, 3.62), 180, drawers=False)
        monitor(picture('line-3'), other, (-.31, .14), 9)
        monitor(picture('line-2'), other, (.31, .14), -9)
        chair((x + .1, 4.5), 180 + (20, -30, 10)[i])
    near = group((-.55, 2.75, .745))
    papers((-.62, -.2, 0), 12, 5, parent=near)
    pen((-.60, -.12, .012), 50, parent=near)
    mug((.62, -.18, 0), parent=near, turn=-30)
    papers((.60, .02, 0), -9, 3, parent=near)
    mug((1.75, 2.62, .745), (.05, .14, .16))
    plant((3.95, 5.9, 0), 1.0)
    shelf, levels = shelves((2.95, 6.75), 0, 1.6, 2.0)
    for z in levels[:-1]:
        binders(-.75, .75, z, 0, shelf)
    box((3.1, .03, 1.76), (.35, 6.98, 1.62), m('frame', (.16, .165, .17), .4), .008)
    upright(3.02, 1.69, (.35, 6.96, 1.62), printed(kanban(), .5))
    camera((-1.95, .75, 1.38), (.42, 3.2, 1.02), 30, 2.8, 2.35)


def meeting_chair(x, y, turn):
    return chair((x, y), turn, grained('bluecloth', (.04, .085, .12), (.06, .115, .155), (160, 160, 160), .95))


def meeting_review():
    room(6.4, 7, 2.8, dict(all=plaster(), back=m('slate', (.30, .32, .32), .9, spec=.2)), planks(), dict(right=(1.2, 5.6, .8, 2.45)), lamp=95, view='village-valley', light=170, panes=4)
    sunshine(74, 20, 5)
    for x in (-1.3, 1.1):
        for y in (2.2, 4.6):
            panel((x, y, 2.8))
    box((1.35, 3.9, .035), (0, 3.35, .735), oak(), .008)
    for y in (2.1, 4.6):
        box((.75, .08, .70), (0, y, .36), m('deskdark', (.07, .072, .075), .45), .01)
    for k, y in enumerate((2.0, 2.75, 3.5, 4.3, 5.0)):
        meeting_chair(-.98 - R.uniform(0, .16), y, -90 + R.uniform(-24, 24))
        meeting_chair(1.0 + R.uniform(0, .2), y + .1, 90 + R.uniform(-24, 24))
    box((2.75, .05, 1.62), (-.05, 6.95, 1.55), m('bezel'), .01)
    upright(2.68, 1.55, (-.05, 6.92, 1.55), screen_material(map_sheet('card-2-basin', margin=.03), 1.0))
    framed(map_sheet('lidar-3'), .8, .5, (-2.35, 6.97, 1.62))
    for name, x, y, turn, w in (('card-3-river-ochre', -.22, 1.98, 9, .78), ('contour-river-2', .30, 2.62, -14, .72), ('card-2-basin', -.25, 3.2, 4, .72), ('contour-coast-2', .22, 3.95, 12, .72), ('profile-4', -.3, 4.5, -6, .6)):
        papers((x, y, .754), turn, 2, (w, w * .64), face=map_sheet(name))
    for x, y, turn, hue in ((.02, 1.72, 30, (.45, .03, .02)), (.22, 2.2, -60, (.03, .06, .16)), (-.5, 2.75, 80, (.45, .03, .02)), (.5, 3.3, 15, (.03, .06, .16))):
        pen((x, y, .76), turn, hue)
    for x, y in ((.50, 1.98), (-.56, 2.5), (.52, 3.15), (-.55, 3.75), (.5, 4.5)):
        mug((x, y, .753), turn=R.uniform(0, 360))
    papers((.52, 1.6, .754), 12, 9)
    plant((-2.7, 6.4, 0), 1.1)
    camera((.62, .05, 1.58), (-.12, 3.6, .92), 30, 3.5, 2.6)


def plotter():
    room(5.6, 4.8, 2.8, dict(all=plaster(), left=m('bluewall', (.20, .29, .33), .9, spec=.2)), tiled('vinyl', (.33, .33, .32), (.35, .35, .34), (.28, .28, .27), (.6, .6), .002, .4, 0), dict(back=(2.7, 5.3, .95, 2.45)), lamp=52, view='city-evening', light=115, panes=3, blind=.3)
    panel((-.6, 2.2, 2.8))
    large_plotter((.05, 2.35), -14, map_sheet('contour-basin-2', margin=.04))
    chest((1.85, 4.25), 0)
    box((.74, .52, .05), (1.62, 4.2, .955), m('paper', (.74, .73, .70), .8), .004, (0, 0, .1))
    lying(.74, .52, (1.62, 4.2, .9815), printed(map_sheet('card-5-zoning')), 5.7)
    for k in range(3):
        rod((2.4, 4.1 + k * .085, .965), (1.72, 4.45 + k * .05, .965 + .03 * (k == 2)), .034, .034, m('paper'))
    framed(map_sheet('card-2-basin'), 1.3, .83, (-.98, 4.77, 1.62))
    shelf, levels = shelves((-2.2, 4.55), 0, 1.0, 2.0)
    for z in levels[:-1]:
        binders(-.46, .46, z, 0, shelf)
    # A basket with rolled maps beside the plotter.
    lathe([(0, 0), (.19, 0), (.20, .02), (.23, .55), (.22, .55), (.19, .03), (0, .03)], m('net', (.10, .11, .12), .9), (1.42, 1.95, 0), n=40)
    for k in range(9):
        a, tall = .7 * k, R.uniform(.75, 1.1)
        x, y = 1.42 + .10 * math.cos(a), 1.95 + .10 * math.sin(a)
        rod((x, y, .05), (x + .09 * math.cos(a) + .02, y + .09 * math.sin(a), tall), .032, .032, m('tube%d' % (k % 3), ((.72, .70, .66), (.40, .27, .15), (.62, .62, .60))[k % 3], .7))
    camera((-1.42, .38, 1.46), (.06, 2.3, .90), 33, 3.2, 2.15)


def server_room():
    surroundings((.75, .88, 1), .16)
    room(5.2, 9, 2.8, dict(all=m('coolwall', (.42, .46, .48), .9)), tiled('raised', (.34, .36, .37), (.37, .385, .395), (.12, .13, .135), (.6, .6), .006, .22, 0), lamp=0)
    area((0, 4.5, 2.72), (0, 4.5, 0), (.3, 8), 170, (.84, .93, 1))
    for y in np.arange(.9, 9, 1.35):
        panel((.0, y, 2.8), (.16, 1.1))
    for side, x in ((1, -.98 - .5), (-1, .98 + .5)):
        for k in range(11):
            rack((x, .6 + k * .62), side * 90, seed=k + (20 if side < 0 else 0))
    for x in (-1.05, 1.05):
        boxes([((.02, 8.6, .06), (x - .16, 4.4, 2.34)), ((.02, 8.6, .06), (x + .16, 4.4, 2.34))] + [((.32, .03, .02), (x, .3 + k * .3, 2.33)) for k in range(28)], m('tray', (.42, .43, .44), .35, .7), .003)
        for j in range(5):
            cable([(x - .12 + j * .055 + R.uniform(-.02, .02), y, 2.36 + .01 * (j % 2)) for y in np.arange(.2, 8.9, .8)], .011, m('lan%d' % (j % 2), ((.04, .13, .30), (.42, .20, .03))[j % 2], .5))
    box((1.1, .06, 2.1), (0, 8.98, 1.05), m('door', (.20, .23, .25), .4, .3), .01)
    upright(.3, .9, (.25, 8.94, 1.3), m('doorglass', (.03, .04, .05), .1, emit=(.6, .8, 1, .5)))
    camera((.30, -.0 + .15, 1.48), (-.16, 5.0, 1.18), 27, 2.8, 2.5)


def server_test():
    room(6, 5.4, 2.8, dict(all=m('coolwall', (.50, .53, .545), .9), back=m('slate', (.24, .28, .30), .9, spec=.2)), tiled('raised', (.34, .36, .37), (.37, .385, .395), (.16, .17, .175), (.6, .6), .004, .4, 0), dict(left=(1.2, 4.4, .9, 2.4)), lamp=75, view='city-evening', light=130, panes=3, blind=.5)
    for k, x in enumerate((.52, 1.16, 1.80)):
        rack((x, 4.3), R.uniform(-.5, .5), seed=40 + k)
    panel((.4, 2.6, 2.8))
    place = desk((-.55, 2.5), 4, 1.8, .8, m('whitetop', (.60, .60, .58), .4), drawers=False)
    monitor(picture('screen-platform-services'), place, (-.36, .12), 13, .62, 1.05)
    monitor(picture('workbench-1'), place, (.34, .13), -9, .62, 1.15)
    keyboard(place, (-.12, -.17), 3)
    clipboard((-.02, 2.22, .745), -24, form('适配测试清单', 11))
    pen((.16, 2.20, .75), 60, (.45, .03, .02))
    mug((.22, 2.42, .745), (.05, .14, .16), turn=30)
    papers((-1.24, 2.32, .745), 18, 7)
    # A server taken out of the rack, its cover off.
    bench = desk((1.15, 2.75), -6, 1.2, .8, m('whitetop'), drawers=False)
    box((.44, .66, .086), (-.02, .02, .79), m('serverpale', (.26, .27, .28), .38, .4), .004, (0, 0, .12), parent=bench)
    box((.425, .58, .01), (-.02, .06, .832), m('circuit', (.015, .07, .045), .5), .002, (0, 0, .12), parent=bench)
    boxes([((.012, .13, .03), (-.17 + .018 * k, .10, .848)) for k in range(8)] + [((.012, .13, .03), (.05 + .018 * k, .10, .848)) for k in range(8)], m('memory', (.03, .10, .06), .5), .001, bench)
    boxes([((.08, .08, .04), (-.07, -.10, .85)), ((.08, .08, .04), (.10, -.08, .85))], m('steel', (.6, .6, .6), .28, 1), .003, bench)
    for k in range(4):
        cable([(.75 + .05 * k, 3.1, .80), (.85 + .04 * k, 3.4, .62 - .05 * k), (1.0 + .1 * k, 3.7, 1.0 + .1 * k), (1.05 + .1 * k, 3.83, 1.2 + .12 * k)], .005, m('patch%d' % (k % 3), ((.03, .10, .32), (.50, .33, .04), (.34, .35, .35))[k % 3], .5))
    framed(map_sheet('diagram-platform'), 1.1, .69, (-1.15, 5.37, 1.72))
    chair((-1.75, 2.0), -60)
    camera((-.72, .55, 1.42), (.16, 2.85, 1.0), 29, 3.2, 2.0)


def office_checking():
    room(6, 4.6, 2.8, dict(all=plaster()), planks(), dict(right=(.4, 3.4, .85, 2.4)), lamp=70, view='village-valley', light=170, panes=3)
    sunshine(72, 24, 2.4)
    place = desk((0, 2.45), 0, 1.8)
    monitor(picture('workbench-4'), place, (-.20, .10), 8, .70, 1.4)
    monitor(picture('parcel-5'), place, (.52, .13), -20, .60, 1.2)
    keyboard(place, (-.16, -.2), 3)
    papers((.40, 2.22, .745), -17, 9, (.297, .21), face=problems())
    pen((.44, 2.20, .765), 38, (.45, .03, .02))
    mug((.66, 2.42, .745), (.30, .14, .05), turn=-40)
    for k in range(3):
        box((.30, .22, .035), (-.72, 2.42, .763 + k * .036), m('binder%.3f' % (.035, .05, .30)[k], ((.035, .085, .14), (.05, .16, .13), (.30, .14, .05))[k], .55), .004, (0, 0, .1 + .12 * k))
    for x in (-1.75, .0, 1.75):
        shelf, levels = shelves((x, 4.36), 0, 1.72, 2.3, boards=6)
        for z in levels[:-1]:
            binders(-.82, .82, z, 0, shelf, .31)
    chair((-.55, 1.55), 14)
    camera((.62, .92, 1.30), (-.08, 2.6, .98), 42, 2.8, 1.62)


def map_unrolled():
    room(7, 8, 2.9, dict(all=plaster('warmwall', (.60, .56, .50))), planks(), dict(left=(1.2, 6.6, .8, 2.5)), lamp=75, view='farmland-aerial', light=210, colour=(1, .95, .86), panes=4)
    sunshine(-64, 26, 2.6)
    box((1.5, 4.6, .04), (0, 3.5, .74), grained('walnut', (.13, .065, .03), (.23, .125, .06)), .01)
    for y in (1.7, 5.3):
        box((1.1, .09, .70), (0, y, .36), m('deskdark', (.07, .072, .075), .45), .012)
    turn = np.linspace(3.6, -1.5, 24)
    near, far = [(1.62 - .04 * math.cos(a), .805 + .04 * math.sin(a)) for a in turn], [(5.38 + .04 * math.cos(a), .805 + .04 * math.sin(a)) for a in turn]
    line = near + [(1.70, .766)] + [(y, .7645 + .003 * math.sin(y * 5)) for y in np.linspace(1.8, 5.2, 30)] + [(5.3, .766)] + far[::-1]
    ribbon(line[::-1], -.47, .47, printed(scroll(['card-2-basin', 'parcel-2', 'contour-river-2', 'lidar-3', 'card-3-river-ochre', 'card-5-zoning']), .7), thick=.0008)
    for y in (1.615, 5.385):
        rod((-.56, y, .805), (.56, y, .805), .026, .026, oak())
        for x in (-.56, .56):
            lathe([(0, 0), (.030, 0), (.034, .012), (.030, .03), (.012, .045), (0, .047)], oak(), (x, y, .805), (math.copysign(1, x), 0, 0))
    brass = m('brass', (.62, .42, .16), .25, 1)
    for x, y in ((-.41, 2.05), (.41, 2.35), (-.41, 3.5), (.41, 4.4)):
        lathe([(0, 0), (.034, 0), (.036, .004), (.036, .022), (.03, .028), (.012, .03), (.009, .045), (.014, .055), (0, .06)], brass, (x, y, .766))
    # A magnifying glass on the near sheet, an album and cups at the edge.
    lathe([(.046, 0), (.052, .003), (.052, .010), (.046, .013), (.046, 0)], brass, (.12, 2.25, .767))
    rod((.16, 2.21, .774), (.26, 2.11, .774), .009, .012, m('handlewood', (.10, .04, .02), .35))
    box((.30, .24, .04), (.60, 2.9, .78), m('album', (.22, .03, .025), .6), .006, (0, 0, .3))
    for x, y in ((.60, 3.5), (-.62, 2.75), (-.6, 4.2)):
        mug((x, y, .76), turn=R.uniform(0, 360))
    for k, y in enumerate((1.9, 2.9, 3.9, 4.9)):
        chair((1.15 + R.uniform(0, .25), y), 90 + R.uniform(-30, 30), grained('brown', (.10, .065, .045), (.14, .09, .065), (160, 160, 160), .9), False)
        chair((-1.15 - R.uniform(0, .25), y + .3), -90 + R.uniform(-30, 30), grained('brown', (), ()), False)
    framed(map_sheet('contour-coast-2'), 1.5, .95, (-.5, 7.97, 1.65))
    framed(map_sheet('profile-3'), .8, .5, (1.2, 7.97, 1.65))
    plant((2.6, 7.4, 0), 1.1)
    camera((.86, .35, 1.62), (-.10, 3.1, .74), 32, 3.2, 2.1)


def instrument_store():
    room(5.4, 5.2, 2.7, dict(all=plaster(), back=m('pale', (.46, .48, .47), .9, spec=.2)), tiled('epoxy', (.12, .14, .14), (.125, .145, .145), (.11, .13, .13), (2, 2), .001, .3, 0), lamp=105)
    for x in (-.8, 1.1):
        panel((x, 2.4, 2.7))
    hues = [(.50, .20, .02), (.025, .028, .032), (.16, .18, .19), (.62, .40, .04), (.03, .13, .13)]
    for j, x in enumerate((-1.75, .15, 2.05)):
        shelf, levels = shelves((x, 4.85), 0, 1.86, 2.35, .55, 4, steel=True)
        for z in levels[:-1]:
            at = -.86
            while at < .62:
                w = R.uniform(.34, .52)
                if R.uniform() > .1:
                    h = min(R.uniform(.26, .42), .60)
                    case((x + at + w / 2, 4.80 + R.uniform(-.04, .03), z + .006), R.uniform(-5, 5), (w, R.uniform(.28, .36), h), hues[R.integers(5)])
                at += w + R.uniform(.04, .12)
    kit = instruments.materials()
    instruments.total_station(kit, -.78, 1.95, 1.12)
    instruments.gnss(kit, .22, 2.45, 1.06)
    instruments.level(kit, 1.06, 2.1, 1.04)
    for k, (x, y, turn) in enumerate(((-1.95, 2.5, 62), (-1.85, 1.85, 78), (-1.9, 2.48, 70))):
        case((x, y, .37 * (k == 2)), turn, (.50, .38, .36), hues[(3, 1, 4)[k]])
    desk((.0, 1.32), 0, 2.6, .8, drawers=False)
    case((-.92, 1.42, .745), 12, (.42, .30, .22), hues[1])
    case((.86, 1.46, .745), -16, (.40, .30, .24), hues[0])
    clipboard((-.14, 1.36, .745), 16, form('仪器清点表', 9))
    pen((.03, 1.33, .752), 70)
    for k in range(3):
        E = group((.34 + .12 * k, 1.45 - .03 * k, .745), -12 + 9 * k)
        box((.10, .06, .05), (0, 0, .025), m('battery', (.05, .053, .058), .42), .008, parent=E)
        box((.05, .0015, .02), (0, -.031, .025), m('ochreline', tuple(lin('#D9822B')), .4), parent=E)
    mug((-.52, 1.32, .745), (.05, .14, .16), turn=200)
    camera((-.20, .02, 1.50), (.12, 2.6, .92), 28, 3.2, 2.05)


def contest_classification():
    room(7.6, 9, 3.0, dict(all=plaster(), left=m('bluewall', (.16, .25, .31), .9, spec=.2)), carpet(), dict(back=(3.3, 7.2, .9, 2.6)), lamp=130, view='city-evening', light=90, panes=4, blind=.4)
    screens = ['cloud-town', 'screen-point-cloud', 'lidar-2', 'cloud-town', 'lidar-3']
    for k, name in enumerate(screens):
        y = 1.55 + 1.55 * k
        place = desk((-1.2, y), 90 + R.uniform(-.5, .5), 1.45, .75, m('whitetop', (.60, .60, .58), .4), True, False)
        monitor(picture(name), place, (.0, .10), R.uniform(-4, 4), .70)
        keyboard(place, (-.03, -.20), R.uniform(-4, 4))
        number(place, '%02d' % (k + 3), (-.58, -.22))
        chair((-.40 + R.uniform(-.1, .15), y + R.uniform(-.08, .08)), 90 + R.uniform(-28, 28))
        other = desk((2.3, y + .3), 90, 1.45, .75, m('whitetop'), True, False)
        monitor(picture(screens[(k + 2) % 5]), other, (0, .1), R.uniform(-4, 4), .70)
        keyboard(other, (-.03, -.20))
        chair((3.1, y + .3), 90 + R.uniform(-28, 28))
    box((.03, 4.9, .72), (-3.78, 4.9, 2.28), m('bannerback', (.05, .15, .25), .7), .004)
    banner = group((-3.76, 4.9, 2.28), 90)
    upright(4.84, .666, (0, 0, 0), printed(contest_banner('点云分类', (20, 74, 118)), .8), banner)
    for y in (2.4, 4.6, 6.8):
        for x in (-1.6, 1.4):
            panel((x, y, 3.0), (.3, 1.2))
    camera((.28, .42, 1.20), (-1.30, 2.45, 1.26), 28, 2.8, 1.85)


def contest_modelling():
    room(8.4, 9, 3.0, dict(all=plaster(), back=m('greenwall', (.40, .46, .42), .9, spec=.2)), tiled('vinyl', (.33, .33, .32), (.35, .35, .34), (.28, .28, .27), (.6, .6), .002, .4, 0), dict(left=(1.0, 8.2, .9, 2.5)), lamp=170, view='village-valley', light=230, panes=6, blind=.18)
    sunshine(-70, 30, 2.0)
    screens = [['city-2', 'city-4', 'card-6-city'], ['screen-point-cloud-model', 'city-5', 'city-3'], ['card-6-city', 'screen-point-cloud-model', 'city-2']]
    for row, names in enumerate(screens):
        for k, name in enumerate(names):
            x, y = -2.1 + 2.0 * k, 2.2 + 2.0 * row
            place = desk((x, y), R.uniform(-.6, .6), 1.5, .75, drawers=False)
            monitor(picture(name), place, (.02, .10), R.uniform(-6, 6), .68)
            keyboard(place, (-.05, -.20), R.uniform(-4, 4))
            number(place, '%02d' % (row * 3 + k + 1), (.60, -.12))
            chair((x + R.uniform(-.25, .25), y - .85 + R.uniform(-.1, .1)), R.uniform(-35, 35), grained('greencloth', (.04, .09, .075), (.06, .12, .10), (160, 160, 160), .95))
            if R.uniform() < .6:
                papers((x - .55, y - .2, .745), R.uniform(-20, 20), 3)
    box((4.9, .03, .72), (-.95, 8.97, 2.35), m('bannerback', (.05, .15, .25), .7), .004)
    upright(4.84, .666, (-.95, 8.95, 2.35), printed(contest_banner('单体建模', (16, 88, 72)), .8))
    for x in (-1.8, 1.6):
        for y in (3.0, 6.0):
            panel((x, y, 3.0))
    camera((1.05, .35, 1.66), (-.75, 4.2, 1.12), 31, 3.2, 2.6)


def drone_workshop():
    room(5, 4, 2.7, dict(all=plaster(), back=m('slate', (.26, .29, .30), .9, spec=.2)), planks(), dict(left=(.6, 3.4, .9, 2.3)), lamp=34, view='village-valley', light=130, panes=3)
    box((2.2, .85, .05), (0, 2.5, .875), oak(), .008)
    for x in (-.95, .95):
        for y in (2.15, 2.85):
            box((.08, .08, .85), (x, y, .425), m('deskdark', (.07, .072, .075), .45), .01)
    box((1.15, .62, .004), (-.05, 2.42, .902), m('matgreen', (.03, .13, .115), .8), .0015)
    boxes([((.001, .62, .0005), (-.6 + .1 * k, 2.42, .9045)) for k in range(12)] + [((1.15, .001, .0005), (-.05, 2.13 + .1 * k, .9045)) for k in range(7)], m('matline', (.12, .30, .27), .8))
    instruments.drone(instruments.materials())
    flyer = bpy.data.objects['drone']
    flyer.location, flyer.rotation_euler = (-.06, 2.46, 1.078), (0, 0, math.radians(-128))
    dark, steel = m('plastic', (.025, .026, .028), .45), m('steel', (.6, .6, .6), .28, 1)
    for k, (x, y, turn) in enumerate(((.66, 2.30, 12), (.80, 2.36, 4), (.70, 2.52, -20))):
        E = group((x, y, .90), turn)
        box((.105, .06, .165), (0, 0, .083), m('battery', (.05, .053, .058), .42), .010, parent=E)
        box((.085, .0015, .03), (0, -.031, .11), m('ochreline', tuple(lin('#D9822B')), .4), parent=E)
        boxes([((.008, .002, .004), (-.02 + .013 * i, -.031, .06)) for i in range(4)], m('green', (.1, .8, .3), emit=(.10, 1, .35, 5)), 0, E)
    for k, (x, y, turn, hue) in enumerate(((.36, 2.14, 22, (.55, .05, .02)), (.45, 2.16, 30, (.02, .08, .3)), (-.62, 2.24, 75, (.55, .30, .02)))):
        E = group((x, y, .914), turn)
        lathe([(0, 0), (.010, 0), (.013, .01), (.010, .03), (.013, .07), (.011, .10), (.006, .106), (0, .107)], m('grip%d' % k, hue, .4), (-.1, 0, 0), (1, 0, 0), 20, E)
        rod((0, 0, 0), (.11, 0, 0), .003, .003, steel, E, 12)
    for x, y, turn in ((-.48, 2.16, 20), (-.80, 2.5, 60)):
        E = group((x, y, .908), turn)
        V = [(s * u * .2, e * (.012 + .014 * math.sin(math.pi * min(1, u * .85 + .15))) * (1 - .4 * u), .004) for s in (-1, 1) for u in np.linspace(.02, 1, 12) for e in (-1, 1)]
        blade = mesh('blade', V, [(q + 2 * i, q + 2 * i + 2, q + 2 * i + 3, q + 2 * i + 1) for q in (0, 24) for i in range(11)], dark, smooth_=True)
        blade.parent = E
        blade.modifiers.new('s', 'SOLIDIFY').thickness = .002
        lathe([(0, 0), (.014, 0), (.014, .008), (0, .009)], dark, parent=E)
    lathe([(0, 0), (.05, 0), (.052, .004), (.052, .022), (.049, .022), (.047, .006), (0, .006)], steel, (.22, 2.16, .904))
    for k in range(9):
        lathe([(0, 0), (.003, 0), (.003, .009), (.0055, .009), (.0055, .012), (0, .012)], steel, (.22 + R.uniform(-.028, .028), 2.16 + R.uniform(-.028, .028), .911), (R.uniform(-1, 1), R.uniform(-1, 1), .2), 10)
    clipboard((-.98, 2.3, .90), 15, form('飞行前检查表', 6))
    # The wall behind: a board with tools, cases on a shelf.
    box((2.1, .03, .95), (.25, 3.96, 1.55), m('toolboard', (.34, .36, .355), .6), .006)
    boxes([((.007, .002, .007), (-.66 + .05 * i, 3.944, 1.12 + .05 * j)) for i in range(37) for j in range(18)], m('void', (.008, .009, .01), .8))
    for k in range(9):
        x = -.5 + .17 * k
        rod((x, 3.92, 1.78), (x, 3.92, 1.68), .014, .016, m('grip%d' % (k % 3)), n=16)
        rod((x, 3.92, 1.68), (x, 3.92, 1.45 + .05 * (k % 3)), .006, .006, steel, n=12)
    for k in range(4):
        lathe([(.05, 0), (.06, .004), (.06, .012), (.05, .014)], m('tape%d' % k, ((.03, .03, .03), (.45, .30, .03), (.03, .10, .3), (.5, .5, .48))[k], .5), (-.45 + .32 * k, 3.93, 1.28), (0, -1, 0))
    for k, hue in enumerate(((.025, .028, .032), (.50, .20, .02), (.16, .18, .19))):
        case((-1.75, 3.4 - .02 * k, .0 + .36 * k), 20 - 6 * k, (.55, .38, .355), hue)
    rod((1.0, 2.85, .90), (.86, 2.80, 1.42), .010, .010, dark)
    rod((.86, 2.80, 1.42), (.55, 2.62, 1.52), .009, .009, dark)
    lathe([(.02, 0), (.028, .01), (.07, .09), (.068, .09), (.02, .01)], dark, (.55, 2.62, 1.53), (-.25, -.15, -1))
    area((.52, 2.60, 1.43), (.2, 2.45, .9), (.10, .10), 5, (1, .82, .58))
    camera((-.64, .92, 1.44), (.05, 2.6, 1.07), 36, 3.2, 1.8)


SCENES = {
    'office-software': office_software, 'meeting-review': meeting_review, 'plotter': plotter, 'server-room': server_room, 'server-test': server_test, 'office-checking': office_checking,
    'map-unrolled': map_unrolled, 'instrument-store': instrument_store, 'contest-classification': contest_classification, 'contest-modelling': contest_modelling, 'drone-workshop': drone_workshop,
}


def main():
    name, out = sys.argv[sys.argv.index('--') + 1:][:2]
    reset()
    surroundings()
    SCENES[name]()
    hide_glow()
    render_guided(render, out, 12, 1080, 675, look='High Contrast', exposure=.35, bounces=4)


main()
